import { afterEach, expect, test, vi } from "vitest";
import type { Block, Book, Inline, RuleInfo, Section } from "../wire";
import { bookOf, chapterOf, loadBook, marked, placeOf, search, wordsOf } from "./book.svelte";

const plain = (text: string): Inline => ({ kind: "plain", text });
const paragraph = (...words: Inline[]): Block => ({ kind: "paragraph", words });
const section = (title: string, rules: string[], ...body: Block[]): Section => ({ title, rules, options: [], body });

const book: Book = {
  chapters: [
    {
      name: "sight",
      title: "Line of sight",
      lead: [paragraph(plain("To shoot you have to see."))],
      sections: [
        section("The line", ["LOS-01", "LOS-02"], paragraph(plain("Light "), { kind: "strong", words: [plain("woods")] }, plain(" obstruct: "), { kind: "rule", id: "LOS-02" })),
        section("Ёлки", ["TER-14"], { kind: "example", body: [{ kind: "list", counted: false, items: [[paragraph(plain("Чаща ёлок."))]] }] }),
      ],
    },
    { name: "fire", title: "Fire", lead: [], sections: [section("The shot", ["FIR-01"], { kind: "figure", name: "shot", caption: [plain("A tank fires.")] })] },
  ],
};
const rules = new Map<string, RuleInfo>(
  ["LOS-01", "LOS-02", "TER-14", "FIR-01"].map((id) => [id, { id, title: { en: `About ${id}`, ru: "Преграда" }, statement: { en: "Said.", ru: "Сказано." } }]),
);

afterEach(() => vi.restoreAllMocks());

test("a rule is found in its chapter, and a chapter by either name", () => {
  expect(placeOf(book, "TER-14")).toMatchObject({ number: 1, section: { title: "Ёлки" } });
  expect(placeOf(book, "XXX-01")).toBeNull();
  expect(chapterOf(book, "fire")?.title).toBe("Fire");
  expect(chapterOf(book, "FIR-01")?.name).toBe("fire");
  expect(chapterOf(book, null)?.name).toBe("sight");
  expect(chapterOf(book, "nowhere")).toBeNull();
});

test("a search finds words of text, examples, captions and rules, with е for ё", () => {
  const places = (query: string): string[] => search(book, rules, query).map((found) => `${found.chapter.name} ${found.section}`);
  expect(places("woods LIGHT")).toEqual(["sight 0"]);
  expect(places("елок")).toEqual(["sight 1"]);
  expect(places("tank")).toEqual(["fire 0"]);
  expect(places("have to see")).toEqual(["sight -1"]);
  expect(places("woods tank")).toEqual([]);
  expect(places(" ")).toEqual([]);
  expect(search(book, rules, "los-01")[0]).toMatchObject({ title: "The line", rules: [{ id: "LOS-01" }] });
  expect(places("преграда")).toEqual(["sight 0", "sight 1", "fire 0"]);
  expect(search(book, rules, "woods")[0]?.excerpt).toBe("Light woods obstruct: LOS-02");
});

test("what was looked for is marked where it stands", () => {
  expect(marked("Чаща Ёлок", ["елок"])).toEqual([{ text: "Чаща ", hit: false }, { text: "Ёлок", hit: true }]);
  expect(marked("abcab", ["ab", "abc"])).toEqual([{ text: "abc", hit: true }, { text: "ab", hit: true }]);
  expect(marked("nothing", [])).toEqual([{ text: "nothing", hit: false }]);
  expect(wordsOf([{ kind: "dice", faces: [3, 5], hits: [] }, plain(" "), { kind: "link", to: "x", words: [plain("y")] }])).toBe("3 5 y");
});

test("a book is fetched once in each language", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(JSON.stringify(book)));
  expect(bookOf("aot")).toBeNull();
  await Promise.all([loadBook("aot", "en"), loadBook("aot", "en"), loadBook("aot", "ru")]);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(bookOf("aot")?.chapters).toHaveLength(2);
});
