// Short notes at the foot of the page: what was refused, what has been done.
import { RefusedError } from "./net";
import { say, t } from "./texts.svelte";

export type Note = { id: number; text: string; kind: "note" | "bad" };

const SHOWN_FOR = 6000;
let next = 1;

class Notes {
  list = $state<Note[]>([]);

  show(text: string, kind: Note["kind"] = "note"): void {
    const id = next++;
    this.list = [...this.list.filter((note) => note.text !== text), { id, text, kind }].slice(-3);
    setTimeout(() => this.dismiss(id), SHOWN_FOR);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((note) => note.id !== id);
  }
}

export const notes = new Notes();

/** Says that something was done. */
export function note(text: string): void {
  notes.show(text);
}

/** Says why something was not done. */
export function complain(error: unknown, system?: string): void {
  if (!(error instanceof RefusedError)) {
    console.error(error);
    notes.show(t("error-title"), "bad");
    return;
  }
  const rule = error.refusal.rule;
  notes.show(say(error.refusal.says, system) + (rule ? ` — ${rule}` : ""), "bad");
}
