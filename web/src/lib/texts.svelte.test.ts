import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { flushSync } from "svelte";
import { settings } from "./settings.svelte";
import { addTexts, has, loadTexts, say, t, text, useSystem } from "./texts.svelte";

const EN = `
units-lost = { $units ->
    [one] { $units } unit lost
   *[other] { $units } units lost
}
at = { $who } at { $hex }
year = In { $year }
nav-play = of the system
`;
const RU = `
units-lost = { $units ->
    [one] потерян { $units } отряд
    [few] потеряно { $units } отряда
   *[many] потеряно { $units } отрядов
}
at = { $who } в { $hex }
year = В { $year } году
nav-play = из системы
`;

beforeEach(() => {
  settings.lang = "en";
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path) => {
    const name = String(path);
    if (name.includes("broken")) return new Response("", { status: 500 });
    return new Response(name.endsWith("ru.ftl") ? RU : EN);
  });
});
afterEach(() => vi.restoreAllMocks());

describe("messages", () => {
  beforeEach(() => useSystem("test"));

  test.each([
    [1, "1 unit lost", "потерян 1 отряд"],
    [3, "3 units lost", "потеряно 3 отряда"],
    [5, "5 units lost", "потеряно 5 отрядов"],
    [21, "21 units lost", "потерян 21 отряд"],
  ])("count %i in both languages", (units, english, russian) => {
    const message = { key: "units-lost", args: [["units", { number: units }]] as [string, { number: number }][] };
    expect(say(message)).toBe(english);
    settings.lang = "ru";
    expect(say(message)).toBe(russian);
  });

  test("nest, and take texts in two languages", () => {
    const lost = { key: "units-lost", args: [["units", { number: 2 }]] as [string, { number: number }][] };
    expect(say({ key: "at", args: [["who", { message: lost }], ["hex", { plain: "G5" }]] })).toBe("2 units lost at G5");
    settings.lang = "ru";
    const name = { text: { en: "T-34", ru: "Т-34" } };
    expect(say({ key: "at", args: [["who", name], ["hex", { plain: "G5" }]] })).toBe("Т-34 в G5");
  });

  test("write years without separators", () => {
    expect(say({ key: "year", args: [["year", { number: 1942 }]] })).toBe("In 1942");
  });

  test("print missing keys with their arguments", () => {
    expect(say({ key: "gone" })).toBe("gone");
    expect(say({ key: "gone", args: [["hex", { plain: "B2" }], ["by", { message: { key: "rule" } }]] })).toBe(
      "gone (hex=B2, by=rule)",
    );
    expect(t("no-such-text", { count: 2 })).toBe("no-such-text (count=2)");
  });

  test("a message prefers its system, the page its own words", () => {
    expect(say({ key: "nav-play" })).toBe("of the system");
    expect(t("nav-play")).toBe("Play");
    expect(t("year", { year: 1943 })).toBe("In 1943");
    expect(has("year")).toBe(true);
    expect(has("never")).toBe(false);
  });
});

test("a switch of language changes what has been said", () => {
  const said: string[] = [];
  const stop = $effect.root(() => {
    $effect(() => {
      said.push(t("nav-play"));
    });
  });
  flushSync();
  settings.lang = "ru";
  flushSync();
  stop();
  expect(said).toEqual(["Play", "Играть"]);
});

test("a system's texts are fetched once for each language, and again after a failure", async () => {
  await Promise.all([loadTexts("once"), loadTexts("once")]);
  await loadTexts("once");
  expect(fetch).toHaveBeenCalledTimes(2);
  await expect(loadTexts("broken")).rejects.toThrow();
  await expect(loadTexts("broken")).rejects.toThrow();
  expect(fetch).toHaveBeenCalledTimes(4);
});

test("texts of another system can be asked for", () => {
  addTexts("other", "en", "kind-raid = A raid");
  expect(t("kind-raid", {}, "other")).toBe("A raid");
  expect(say({ key: "kind-raid" }, "other")).toBe("A raid");
});

test("texts in two languages", () => {
  expect(text({ en: "Farm", ru: "Хутор" })).toBe("Farm");
  settings.lang = "ru";
  expect(text({ en: "Farm", ru: "Хутор" })).toBe("Хутор");
});
