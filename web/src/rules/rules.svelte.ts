// The rules of the systems as the page has read them, and the one that is open in the dialog.
import { SvelteMap } from "svelte/reactivity";
import { api } from "../lib/net";
import type { RuleInfo } from "../wire";

const known = new SvelteMap<string, Map<string, RuleInfo>>();
const asked = new Map<string, Promise<Map<string, RuleInfo>>>();

/** The rules of a system by their numbers; fetched once. */
export function loadRules(system: string): Promise<Map<string, RuleInfo>> {
  let promise = asked.get(system);
  if (!promise) {
    promise = api.rules(system).then((list) => {
      const rules = new Map(list.map((rule) => [rule.id, rule]));
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
  return known.get(system)?.get(id) ?? null;
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
