import { afterEach, expect, test, vi } from "vitest";
import type { RuleInfo } from "../wire";
import { chapters, loadRules, prefixOf, ruleOf, search } from "./rules.svelte";

function rule(id: string, en: string, ru: string): RuleInfo {
  return { id, title: { en, ru }, statement: { en: `About ${en}.`, ru: `О том, что ${ru}.` } };
}
const rules = [
  rule("LOS-01", "Line", "Линия видимости"),
  rule("LOS-02", "Obstruction", "Преграда"),
  rule("TER-14", "Light woods", "Редколесье, ёлки"),
];

afterEach(() => vi.restoreAllMocks());

test("chapters follow the letters of the ids, in the book's order", () => {
  expect(chapters(rules).map((chapter) => [chapter.prefix, chapter.rules.length])).toEqual([["LOS", 2], ["TER", 1]]);
  expect(prefixOf("A1.23")).toBe("A");
  expect(prefixOf("12.3")).toBe("12.3");
});

test("a search finds words of both languages, ids, and е for ё", () => {
  const ids = (query: string): string[] => search(rules, query).map((one) => one.id);
  expect(ids("woods")).toEqual(["TER-14"]);
  expect(ids("преграда")).toEqual(["LOS-02"]);
  expect(ids("los")).toEqual(["LOS-01", "LOS-02"]);
  expect(ids("елки редколесье")).toEqual(["TER-14"]);
  expect(ids("line woods")).toEqual([]);
  expect(ids(" ")).toHaveLength(3);
});

test("rules are fetched once", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(JSON.stringify(rules)));
  expect(ruleOf("aot", "LOS-02")).toBeNull();
  await Promise.all([loadRules("aot"), loadRules("aot")]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(ruleOf("aot", "LOS-02")?.title.en).toBe("Obstruction");
});
