import { expect, test } from "vitest";
import pageEn from "../../../content/page/en.ftl?raw";
import pageRu from "../../../content/page/ru.ftl?raw";

const all = import.meta.glob<string>("../../../content/*/*.ftl", { query: "?raw", import: "default", eager: true });

/** Each message's text by its key. */
function messages(source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const block of source.split(/^(?=[a-z][a-zA-Z0-9-]* =)/m)) {
    const key = /^[a-z][a-zA-Z0-9-]*(?= =)/.exec(block)?.[0];
    if (!key) continue;
    expect(found.has(key), `${key} is written twice`).toBe(false);
    found.set(key, block);
  }
  return found;
}

/** Each message's key with the variables that it uses. */
function variables(source: string): Record<string, string[]> {
  const used = (text: string) => [...new Set(text.match(/\$[a-z-]+/g) ?? [])].sort();
  return Object.fromEntries([...messages(source)].map(([key, text]) => [key, used(text)]));
}

test("both languages of the page have the same texts with the same arguments", () => {
  const english = variables(pageEn);
  expect(Object.keys(english).length).toBeGreaterThan(20);
  expect(variables(pageRu)).toEqual(english);
});

test("in Russian a карта is a map and nothing else; what is played is a карточка", () => {
  const files = Object.keys(all).filter((file) => file.endsWith("/ru.ftl"));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const english = messages(all[file.replace("/ru.", "/en.")]!);
    const strange = [...messages(all[file]!)].filter(([key, text]) => {
      const words = text.split("\n## ")[0]!;
      return /карт(?!оч)/i.test(words) && !/\b(map|board)/i.test(english.get(key) ?? "");
    });
    expect(strange.map(([, text]) => text), file).toEqual([]);
  }
});
