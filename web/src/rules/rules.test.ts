import { afterEach, expect, test, vi } from "vitest";
import { loadRules, ruleOf } from "./rules.svelte";

const rules = [{ id: "LOS-02", title: { en: "Obstruction", ru: "Преграда" }, statement: { en: "It blocks.", ru: "Закрывает." } }];

afterEach(() => vi.restoreAllMocks());

test("rules are fetched once", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(JSON.stringify(rules)));
  expect(ruleOf("aot", "LOS-02")).toBeNull();
  await Promise.all([loadRules("aot"), loadRules("aot")]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(ruleOf("aot", "LOS-02")?.title.en).toBe("Obstruction");
});
