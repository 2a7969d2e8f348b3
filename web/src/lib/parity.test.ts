import { expect, test } from "vitest";
import pageEn from "../../../content/page/en.ftl?raw";
import pageRu from "../../../content/page/ru.ftl?raw";

/** Each message's key with the variables that it uses. */
function messages(source: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const block of source.split(/^(?=[a-z][a-zA-Z0-9-]* =)/m)) {
    const key = /^[a-z][a-zA-Z0-9-]*(?= =)/.exec(block)?.[0];
    if (!key) continue;
    expect(found.has(key), `${key} is written twice`).toBe(false);
    found.set(key, [...new Set(block.match(/\$[a-z-]+/g) ?? [])].sort());
  }
  return found;
}

test("both languages of the page have the same texts with the same arguments", () => {
  const english = messages(pageEn);
  expect(english.size).toBeGreaterThan(20);
  expect(Object.fromEntries(messages(pageRu))).toEqual(Object.fromEntries(english));
});
