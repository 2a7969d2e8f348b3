// What this browser remembers of how its player likes to play.

const PLACE = "zug-play";
type Values = { careful: boolean; guide: Record<string, number>; guided: boolean; beside: boolean };

function stored(): Values {
  const values: Values = { careful: false, guide: {}, guided: false, beside: false };
  try {
    const had: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    if (typeof had !== "object" || had === null) return values;
    if ("careful" in had) values.careful = had.careful === true;
    if ("guided" in had) values.guided = had.guided === true;
    if ("beside" in had) values.beside = had.beside === true;
    if ("guide" in had && typeof had.guide === "object" && had.guide !== null) {
      for (const [id, at] of Object.entries(had.guide)) if (typeof at === "number") values.guide[id] = at;
    }
  } catch {
    return values;
  }
  return values;
}

class Habits {
  #values = $state(stored());

  /** Ask before every answer. */
  get careful(): boolean {
    return this.#values.careful;
  }
  set careful(value: boolean) {
    this.#values.careful = value;
    this.#keep();
  }
  /** Whether tracks and facts beside the map are unfolded. */
  get beside(): boolean {
    return this.#values.beside;
  }
  set beside(value: boolean) {
    this.#values.beside = value;
    this.#keep();
  }
  /** Whether the training has been finished or left once. */
  get guided(): boolean {
    return this.#values.guided;
  }
  set guided(value: boolean) {
    this.#values.guided = value;
    this.#keep();
  }
  /** How far the guide of a game has come; null if it never began. */
  guideAt(id: string): number | null {
    return this.#values.guide[id] ?? null;
  }
  keepGuide(id: string, at: number): void {
    this.#values.guide[id] = at;
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#values));
    } catch {
      // Private windows may refuse; the choice then lasts until the page is closed.
    }
  }
}

export const habits = new Habits();
