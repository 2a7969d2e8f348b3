// Keys with arguments as sentences, in the language of the settings. Everything here is reactive to it.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { SvelteMap } from "svelte/reactivity";
import pageEn from "../../../content/page/en.ftl?raw";
import pageRu from "../../../content/page/ru.ftl?raw";
import type { Arg, Message, Text } from "../wire";
import { api } from "./net";
import { settings, type Lang } from "./settings.svelte";

export type Args = Record<string, string | number>;

const LANGS: Lang[] = ["en", "ru"];
const page: Record<Lang, FluentBundle> = { en: bundle("en", pageEn), ru: bundle("ru", pageRu) };
const systems = new SvelteMap<string, FluentBundle>();
const asked = new Map<string, Promise<void>>();
const current = $state({ system: "" });

function bundle(lang: Lang, source: string): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  made.addResource(new FluentResource(source), { allowOverrides: true });
  return made;
}

/** Makes a system's texts known in both languages, so that a switch of language finds them; once is enough. */
export function addTexts(system: string, lang: Lang, source: string): void {
  systems.set(`${system}/${lang}`, bundle(lang, source));
}

function fetched(system: string, lang: Lang): Promise<void> {
  const name = `${system}/${lang}`;
  let promise = asked.get(name);
  if (!promise) {
    promise = api.texts(system, lang).then((source) => addTexts(system, lang, source));
    promise.catch(() => asked.delete(name));
    asked.set(name, promise);
  }
  return promise;
}

/** Resolves when the system's texts can be read in the current language; the other one follows. */
export async function loadTexts(system: string): Promise<void> {
  await fetched(system, settings.lang);
  for (const lang of LANGS) void fetched(system, lang).catch(() => undefined);
}

/** Loads a system's texts and makes it the one that `say` and `t` speak of unless told otherwise. */
export async function useSystem(system: string): Promise<void> {
  current.system = system;
  await loadTexts(system);
}

/** The system whose texts are meant unless another is named. */
export function currentSystem(): string {
  return current.system;
}

function found(bundles: (FluentBundle | undefined)[], key: string, args: Record<string, FluentVariable>): string | null {
  for (const one of bundles) {
    const pattern = one?.getMessage(key)?.value;
    if (one && pattern) return one.formatPattern(pattern, args, []);
  }
  return null;
}

function bare(key: string, args: [string, string][]): string {
  if (args.length === 0) return key;
  return `${key} (${args.map(([name, value]) => `${name}=${value}`).join(", ")})`;
}

// Numbers name turns and years as often as amounts: no separators.
function numeral(value: number): FluentNumber {
  return new FluentNumber(value, { useGrouping: false });
}

function plain(arg: Arg, system: string): string {
  if ("number" in arg) return String(arg.number);
  if ("plain" in arg) return arg.plain;
  if ("text" in arg) return text(arg.text);
  return say(arg.message, system);
}

/** A message from the server as a sentence; a missing key prints itself with its arguments. */
export function say(message: Message, system: string = current.system): string {
  const lang = settings.lang;
  const args: Record<string, FluentVariable> = {};
  for (const [name, arg] of message.args ?? []) {
    args[name] = "number" in arg ? numeral(arg.number) : plain(arg, system);
  }
  const sentence = found([systems.get(`${system}/${lang}`), page[lang]], message.key, args);
  return sentence ?? bare(message.key, (message.args ?? []).map(([name, arg]) => [name, plain(arg, system)]));
}

/** One of the page's own texts, or of the current system. */
export function t(key: string, args: Args = {}, system: string = current.system): string {
  const lang = settings.lang;
  const values = Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === "number" ? numeral(value) : value]),
  );
  const sentence = found([page[lang], systems.get(`${system}/${lang}`)], key, values);
  return sentence ?? bare(key, Object.entries(args).map(([name, value]) => [name, String(value)]));
}

/** Whether there is such a text, for what may be left out. */
export function has(key: string, system: string = current.system): boolean {
  const lang = settings.lang;
  return page[lang].hasMessage(key) || (systems.get(`${system}/${lang}`)?.hasMessage(key) ?? false);
}

/** A text that content carries in both languages. */
export function text(both: Text): string {
  return both[settings.lang] || both.en;
}
