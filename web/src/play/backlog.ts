// Updates that have come faster than they can be shown.

import type { Update } from "../wire";

/** Whether nobody at this screen has anything to do or to know about an update but what happened. */
export const passes = ({ scene, todo, over, plan }: Update, isPerson: (seat: number) => boolean): boolean =>
  scene.prompt === null && over === null && (plan === null || plan.stopped === null) && !todo.some(isPerson);

/** Two updates as one, where the second goes on from where the first has ended; null where it does not. */
export function joined(first: Update, second: Update): Update | null {
  const { from, entries } = first.log;
  if (second.viewer !== first.viewer || second.log.from !== from + entries.length) return null;
  return { ...second, log: { ...second.log, from, entries: [...entries, ...second.log.entries] } };
}

/** The next update to be shown: what only passes by is shown together with what has come after it. */
export function nextOf(queue: Update[], isPerson: (seat: number) => boolean): Update | null {
  let update = queue.shift() ?? null;
  while (update && queue.length > 0 && passes(update, isPerson)) {
    const both: Update | null = joined(update, queue[0]!);
    if (!both) break;
    queue.shift();
    update = both;
  }
  return update;
}
