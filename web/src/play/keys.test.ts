import { describe, expect, it } from "vitest";
import { commandOf, isTakenBy, KEYS, type Press } from "./keys";

const press = (code: string, more: Partial<Press> = {}): Press =>
  ({ code, key: code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe("keys", () => {
  it("reads letters by their place, whatever the layout", () => {
    expect(commandOf(press("KeyZ", { key: "я" }))).toBe("undo");
    expect(commandOf(press("KeyN"))).toBe("next");
    expect(commandOf(press("KeyN", { shiftKey: true }))).toBe("previous");
  });
  it("reads digits, Space, Escape and the question mark", () => {
    expect(commandOf(press("Digit3", { key: "3" }))).toEqual({ digit: 3 });
    expect(commandOf(press("Numpad9", { key: "9" }))).toEqual({ digit: 9 });
    expect(commandOf(press("Space", { key: " " }))).toBe("main");
    expect(commandOf(press("Escape", { key: "Escape" }))).toBe("cancel");
    expect(commandOf(press("Slash", { key: "?", shiftKey: true }))).toBe("keys");
  });
  it("leaves the browser's own keys alone", () => {
    expect(commandOf(press("KeyR", { ctrlKey: true }))).toBeNull();
    expect(commandOf(press("Tab", { key: "Tab" }))).toBeNull();
  });
  it("keeps clear of the board's letters", () => {
    const letters = KEYS.filter((row) => row.key.length === 1).map((row) => row.key);
    for (const letter of "QWEASD") expect(letters).not.toContain(letter);
  });
  it("has no key twice", () => {
    const names = KEYS.map((row) => `${row.shift ? "Shift " : ""}${row.key}`);
    expect(new Set(names).size).toBe(names.length);
  });
  it("lets a focused button have its Space and a field everything", () => {
    const button = document.createElement("button");
    const field = document.createElement("select");
    expect(isTakenBy(button, "main")).toBe(true);
    expect(isTakenBy(button, "undo")).toBe(false);
    expect(isTakenBy(field, "undo")).toBe(true);
    expect(isTakenBy(field, "cancel")).toBe(false);
    expect(isTakenBy(null, "main")).toBe(false);
  });
});
