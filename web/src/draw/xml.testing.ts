// A strict look at markup: every tag closed in order, every attribute quoted, no stray signs. For tests.

import { expect } from "vitest";

const NAME = "[A-Za-z][A-Za-z0-9:-]*";
const TAG = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<>]*")*)\\s*(/?)>`, "y");
const TEXT = /(?:[^<>&]|&(?:amp|lt|gt|quot|#39);)+/y;

/** Says what is wrong, or nothing. */
export function faultOf(markup: string): string | null {
  const open: string[] = [];
  let at = 0;
  while (at < markup.length) {
    TAG.lastIndex = TEXT.lastIndex = at;
    const tag = TAG.exec(markup);
    const step = tag ?? TEXT.exec(markup);
    if (!step) return `unreadable at ${at}: ${markup.slice(at, at + 60)}`;
    at += step[0].length;
    if (!tag) continue;
    const [, closing, name = "", attributes = "", empty] = tag;
    const names = [...attributes.matchAll(/([A-Za-z:-]+)="/g)].map(([, key]) => key);
    if (new Set(names).size < names.length) return `attribute twice in <${name}${attributes}>`;
    if (/NaN|undefined|null|Infinity/.test(attributes)) return `no value in <${name}${attributes}>`;
    if (closing && open.pop() !== name) return `</${name}> closes nothing`;
    if (!closing && !empty) open.push(name);
  }
  return open.length ? `<${open.at(-1)}> is not closed` : null;
}

export function expectWellFormed(markup: string): void {
  expect(faultOf(markup)).toBeNull();
}
