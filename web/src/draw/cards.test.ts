import { describe, expect, it } from "vitest";
import { cardBack, pileEdges } from "./cardback";
import { BAND_KEYS, bandOf, CARD_SIGNS, cardSign } from "./cardsigns";
import { contrast } from "./contrast.testing";
import { LIVERIES } from "./liveries";
import { expectWellFormed } from "./xml.testing";

describe("signs of cards", () => {
  it.each([...CARD_SIGNS, "no-such-use", "toString"])("%s is well formed", (key) => expectWellFormed(cardSign(key)));

  it("all differ", () => {
    expect(new Set(CARD_SIGNS.map(cardSign)).size).toBe(CARD_SIGNS.length);
  });

  it("stand for every order", () => {
    expect(CARD_SIGNS).toEqual(expect.arrayContaining(BAND_KEYS));
  });
});

describe("bands", () => {
  it.each([...BAND_KEYS, "no-such-order", "valueOf"])("%s can be read", (key) => {
    expect(contrast("#FFFFFF", bandOf(key))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(bandOf(key), "#FCFAF3")).toBeGreaterThanOrEqual(4.5);
  });

  it("belong to one order each", () => {
    expect(new Set(BAND_KEYS.map(bandOf)).size).toBe(BAND_KEYS.length);
  });
});

describe("backs", () => {
  it("differ by deck and by nothing else", () => {
    const backs = [...Object.keys(LIVERIES), "nobody"].map(cardBack);
    backs.forEach(expectWellFormed);
    expect(new Set(backs).size).toBe(backs.length);
  });

  it("lie on as many edges as there are cards below, up to three", () => {
    const edges = (count: number) => pileEdges(count).match(/<rect/g)?.length ?? 0;
    expect([0, 1, 2, 3, 40].map(edges)).toEqual([0, 0, 1, 2, 3]);
  });
});
