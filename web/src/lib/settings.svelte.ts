// What this browser remembers of its reader. Everything works where nothing can be stored.

export type Lang = "en" | "ru";
export type ThemeChoice = "auto" | "light" | "dark";
/** Of animations: times as fast; 0 shows results at once. */
export type Speed = 0 | 0.5 | 1 | 2 | 4;

type Values = { lang: Lang; theme: ThemeChoice; speed: Speed; sound: boolean; labels: boolean; visited: boolean };

const PLACE = "zug-settings";
export const SPEEDS: Speed[] = [0.5, 1, 2, 4, 0];

function preferredLang(): Lang {
  const first = navigator.languages?.[0] ?? navigator.language ?? "en";
  return /^(ru|be|uk|kk)\b/i.test(first) ? "ru" : "en";
}

function stored(): Partial<Record<keyof Values, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function oneOf<T>(value: unknown, choices: readonly T[], otherwise: T): T {
  return choices.includes(value as T) ? (value as T) : otherwise;
}

function initial(): Values {
  const had = stored();
  return {
    lang: oneOf<Lang>(had.lang, ["en", "ru"], preferredLang()),
    theme: oneOf<ThemeChoice>(had.theme, ["auto", "light", "dark"], "auto"),
    speed: oneOf<Speed>(had.speed, SPEEDS, 1),
    sound: had.sound === true,
    labels: had.labels !== false,
    visited: had.visited === true,
  };
}

export class Settings {
  #values = $state<Values>(initial());
  #systemDark = $state(false);

  constructor() {
    const dark = window.matchMedia?.("(prefers-color-scheme: dark)");
    if (dark) {
      this.#systemDark = dark.matches;
      dark.addEventListener("change", (event) => {
        this.#systemDark = event.matches;
        this.#show();
      });
    }
    this.#show();
  }

  get lang(): Lang {
    return this.#values.lang;
  }
  set lang(value: Lang) {
    this.#put({ lang: value });
  }
  get theme(): ThemeChoice {
    return this.#values.theme;
  }
  set theme(value: ThemeChoice) {
    this.#put({ theme: value });
  }
  /** The theme that is really shown. */
  get look(): "light" | "dark" {
    if (this.#values.theme !== "auto") return this.#values.theme;
    return this.#systemDark ? "dark" : "light";
  }
  get speed(): Speed {
    return this.#values.speed;
  }
  set speed(value: Speed) {
    this.#put({ speed: value });
  }
  get sound(): boolean {
    return this.#values.sound;
  }
  set sound(value: boolean) {
    this.#put({ sound: value });
  }
  /** Names of hexes on the board. */
  get labels(): boolean {
    return this.#values.labels;
  }
  set labels(value: boolean) {
    this.#put({ labels: value });
  }
  /** Whether the welcome has been answered. */
  get visited(): boolean {
    return this.#values.visited;
  }
  set visited(value: boolean) {
    this.#put({ visited: value });
  }

  #put(change: Partial<Values>): void {
    Object.assign(this.#values, change);
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#values));
    } catch {
      // Private windows may refuse; the choice then lasts until the page is closed.
    }
    this.#show();
  }

  #show(): void {
    const root = document.documentElement;
    root.lang = this.lang;
    root.dataset.theme = this.look;
  }
}

export const settings = new Settings();
