import { expect, it } from "vitest";
import { plain, signed, tablesOf } from "./ledger";

it("writes a true minus", () => {
  expect(signed(-2)).toBe("\u22122");
  expect(signed(3)).toBe("+3");
  expect(signed(0)).toBe("0");
  expect(plain(-1)).toBe("\u22121");
});

it("sums each calculation and leaves empty ones out", () => {
  const tables = tablesOf({
    outcomes: [], assuming: null, samples: null, strikes: [],
    ledgers: [
      [{ key: "dice" }, [{ rule: "A-1", key: "base", value: 7 }, { rule: "A-2", key: "woods", value: -2 }]],
      [null, []],
    ],
  });
  expect(tables).toHaveLength(1);
  expect(tables[0]?.total).toBe("5");
  expect(tables[0]?.rows.map((row) => [row.text, row.sign])).toEqual([["+7", 1], ["\u22122", -1]]);
});
