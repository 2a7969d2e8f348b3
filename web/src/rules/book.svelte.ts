// The rulebooks as the page has read them: where a rule stands in them, and what a search finds.
import { SvelteMap } from "svelte/reactivity";
import { api } from "../lib/net";
import { settings, type Lang } from "../lib/settings.svelte";
import type { Block, Book, Chapter, Inline, RuleInfo, Section } from "../wire";

const known = new SvelteMap<string, Book>();
const asked = new Map<string, Promise<Book>>();

/** The rulebook of a system in a language; fetched once. */
export function loadBook(system: string, lang: Lang = settings.lang): Promise<Book> {
  const name = `${system}/${lang}`;
  let promise = asked.get(name);
  if (!promise) {
    promise = api.book(system, lang).then((book) => {
      known.set(name, book);
      return book;
    });
    promise.catch(() => asked.delete(name));
    asked.set(name, promise);
  }
  return promise;
}

/** The rulebook in the reader's language, if it has been read. */
export function bookOf(system: string): Book | null {
  return known.get(`${system}/${settings.lang}`) ?? null;
}

export type Place = { number: number; chapter: Chapter; section: Section };

/** The section that a rule belongs to. */
export function placeOf(book: Book, rule: string): Place | null {
  for (const [i, chapter] of book.chapters.entries()) {
    const section = chapter.sections.find(({ rules }) => rules.includes(rule));
    if (section) return { number: i + 1, chapter, section };
  }
  return null;
}

/** The chapter of this name, or the one that a rule belongs to; without either the first. */
export function chapterOf(book: Book, wanted: string | null): Chapter | null {
  if (wanted === null) return book.chapters[0] ?? null;
  return book.chapters.find(({ name }) => name === wanted) ?? placeOf(book, wanted)?.chapter ?? null;
}

/** The words of a line without their form. */
export function wordsOf(line: Inline[]): string {
  return line
    .map((piece) => {
      if ("words" in piece) return wordsOf(piece.words);
      if (piece.kind === "rule") return piece.id;
      return piece.kind === "dice" ? piece.faces.join(" ") : piece.text;
    })
    .join("");
}

function linesOf(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case "heading":
      case "paragraph":
        return [wordsOf(block.words)];
      case "figure":
        return [wordsOf(block.caption)];
      case "list":
        return block.items.flatMap(linesOf);
      case "example":
        return linesOf(block.body);
      case "table":
        return [block.head, ...block.rows].map((row) => row.map(wordsOf).join(" · "));
    }
  });
}

/** For comparison: upper and lower case, ё and е are the same. As long as what it was made of. */
export function folded(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е");
}

export function termsOf(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/** A text in pieces; those that a search looked for are marked. */
export function marked(text: string, terms: readonly string[]): { text: string; hit: boolean }[] {
  const plain = folded(text);
  if (terms.length === 0 || plain.length !== text.length) return [{ text, hit: false }];
  const pieces: { text: string; hit: boolean }[] = [];
  let from = 0;
  while (from < text.length) {
    const hits = terms.map((term) => ({ at: plain.indexOf(term, from), length: term.length })).filter(({ at }) => at >= 0);
    const next = hits.sort((a, b) => a.at - b.at || b.length - a.length)[0];
    if (!next) break;
    if (next.at > from) pieces.push({ text: text.slice(from, next.at), hit: false });
    pieces.push({ text: text.slice(next.at, next.at + next.length), hit: true });
    from = next.at + next.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), hit: false });
  return pieces;
}

export type Found = {
  number: number;
  chapter: Chapter;
  /** The section's place in its chapter; -1 for what the chapter says before its first section. */
  section: number;
  title: string;
  /** The first words around what was looked for. */
  excerpt: string;
  /** The rules that hold all words by themselves. */
  rules: RuleInfo[];
};

const ROOM = 90;

function excerptOf(lines: string[], terms: string[]): string {
  const line = lines.find((one) => terms.some((term) => folded(one).includes(term))) ?? lines[0] ?? "";
  const at = Math.max(0, Math.min(...terms.map((term) => folded(line).indexOf(term)).filter((place) => place >= 0)));
  if (!Number.isFinite(at)) return line.slice(0, 2 * ROOM);
  const from = at <= ROOM ? 0 : line.indexOf(" ", at - ROOM) + 1;
  const to = line.length <= at + ROOM ? line.length : line.lastIndexOf(" ", at + ROOM);
  return `${from > 0 ? "… " : ""}${line.slice(from, to)}${to < line.length ? " …" : ""}`;
}

/** Sections that hold every word of the query, in the text or in one of their rules, whose other language counts too. */
export function search(book: Book, rules: Map<string, RuleInfo>, query: string): Found[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const holds = (text: string): boolean => terms.every((term) => text.includes(term));
  const holdsAll = (rule: RuleInfo): boolean => {
    const { id, title, statement } = rule;
    return holds(folded([id, title.en, title.ru, statement.en, statement.ru].join("\n")));
  };
  return book.chapters.flatMap((chapter, i) => {
    const lead = { title: chapter.title, rules: [] as string[], body: chapter.lead };
    return [lead, ...chapter.sections].flatMap((part, k): Found[] => {
      const lines = linesOf(part.body);
      const mine = part.rules.flatMap((id) => rules.get(id) ?? []);
      const found = mine.filter(holdsAll);
      const inText = holds(folded([part.title, ...lines].join("\n")));
      if (!inText && found.length === 0) return [];
      const excerpt = inText ? excerptOf(lines, terms) : "";
      return [{ number: i + 1, chapter, section: k - 1, title: part.title, excerpt, rules: found }];
    });
  });
}
