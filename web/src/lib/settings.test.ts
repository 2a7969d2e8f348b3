import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Settings } from "./settings.svelte";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("the first visit takes the browser's language", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["ru-RU", "en"]);
  expect(new Settings().lang).toBe("ru");
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE", "ru"]);
  expect(new Settings().lang).toBe("en");
});

test("what was chosen is remembered and shown on the page", () => {
  const first = new Settings();
  first.lang = "ru";
  first.theme = "dark";
  first.speed = 4;
  first.sound = true;
  first.labels = false;
  first.visited = true;
  expect(document.documentElement.lang).toBe("ru");
  expect(document.documentElement.dataset.theme).toBe("dark");

  const second = new Settings();
  expect([second.lang, second.theme, second.speed, second.sound, second.labels, second.visited]).toEqual([
    "ru", "dark", 4, true, false, true,
  ]);
});

test("nonsense in the store is not believed", () => {
  localStorage.setItem("zug-settings", '{"lang":"xx","theme":3,"speed":77,"sound":"yes"}');
  const settings = new Settings();
  expect([settings.theme, settings.speed, settings.sound]).toEqual(["auto", 1, false]);
  localStorage.setItem("zug-settings", "{broken");
  expect(new Settings().theme).toBe("auto");
});

test("works where nothing can be stored", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("denied");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("denied");
  });
  const settings = new Settings();
  settings.theme = "dark";
  expect(settings.look).toBe("dark");
});

test("auto follows the system", () => {
  let change: (event: MediaQueryListEvent) => void = () => {};
  vi.spyOn(window, "matchMedia").mockReturnValue({
    matches: true,
    addEventListener: (_name: string, listener: typeof change) => (change = listener),
  } as unknown as MediaQueryList);
  const settings = new Settings();
  expect(settings.look).toBe("dark");
  change({ matches: false } as MediaQueryListEvent);
  expect(settings.look).toBe("light");
  expect(document.documentElement.dataset.theme).toBe("light");
});
