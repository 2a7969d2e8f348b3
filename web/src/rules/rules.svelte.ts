// The rules of the systems as the page has read them, and the one that is open in the dialog.
import { SvelteMap } from "svelte/reactivity";
import { api } from "../lib/net";
import type { RuleInfo } from "../wire";

export type Chapter = { prefix: string; rules: RuleInfo[] };

const known = new SvelteMap<string, RuleInfo[]>();
const asked = new Map<string, Promise<RuleInfo[]>>();

/** The rules of a system; fetched once. */
export function loadRules(system: string): Promise<RuleInfo[]> {
  let promise = asked.get(system);
  if (!promise) {
    promise = api.rules(system).then((rules) => {
      known.set(system, rules);
      return rules;
    });
    promise.catch(() => asked.delete(system));
    asked.set(system, promise);
  }
  return promise;
}

/** The rule if its system's rules have been read. */
export function ruleOf(system: string, id: string): RuleInfo | null {
  return known.get(system)?.find((rule) => rule.id === id) ?? null;
}

export function prefixOf(id: string): string {
  return /^[A-Za-z]+/.exec(id)?.[0] ?? id;
}

/** Rules in the order of their book, parted where the letters of their ids change. */
export function chapters(rules: RuleInfo[]): Chapter[] {
  const found: Chapter[] = [];
  for (const rule of rules) {
    const prefix = prefixOf(rule.id);
    const chapter = found.find((one) => one.prefix === prefix);
    if (chapter) chapter.rules.push(rule);
    else found.push({ prefix, rules: [rule] });
  }
  return found;
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е");
}

/** Rules that hold every word of the query, in either language. */
export function search(rules: RuleInfo[], query: string): RuleInfo[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rules;
  return rules.filter((rule) => {
    const { title, statement } = rule;
    const all = folded([rule.id, title.en, title.ru, statement.en, statement.ru].join("\n"));
    return words.every((word) => all.includes(word));
  });
}

class Reading {
  system = $state("");
  rule = $state("");
  open = $state(false);

  show(system: string, rule: string): void {
    this.system = system;
    this.rule = rule;
    this.open = true;
  }
}

export const reading = new Reading();
