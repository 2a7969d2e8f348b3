import { expect, it } from "vitest";
import { Grid } from "./geometry";
import { pillsOf } from "./pills";
import { boardOf } from "./testing";

it("says long odds in two lines, the number first", () => {
  const grid = new Grid(boardOf(6, 6));
  const pillOf = (pill: string) => pillsOf(grid, { from: [0], to: 20, pill, targets: [] }, null, 1, [])[0];
  expect(pillOf("breaks · 58 %")).toMatchObject({ text: "breaks · 58 %", small: "" });
  expect(pillOf("Кто-нибудь дезорганизован · 58 %")).toMatchObject({ text: "58 %", small: "Кто-нибудь дезорганизован" });
  expect(pillOf("artillery without odds at all")).toMatchObject({ text: "artillery without odds at all", small: "" });
});
