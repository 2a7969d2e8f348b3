import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import en from "../../dev/made/specimen.en.ftl?raw";
import ru from "../../dev/made/specimen.ru.ftl?raw";
import boardData from "../../tests/fixtures/zarechye-bridge.board.json";
import specimen from "../../tests/fixtures/specimen.json";
import { Grid } from "../board/geometry";
import { counterName } from "../board/names";
import { hinderedAt } from "../board/sightline";
import { partsOf, stackAt } from "../board/stacks";
import { counterSvg, lookOf } from "../draw/counter";
import { dieFace, diceOf } from "../draw/dice";
import { HEADINGS, pointers } from "../draw/facing";
import { marker, MARKER_KINDS } from "../draw/markers";
import { tag, TAG_KINDS } from "../draw/tags";
import { expectWellFormed } from "../draw/xml.testing";
import { api } from "../lib/net";
import { settings } from "../lib/settings.svelte";
import { addTexts, useSystem } from "../lib/texts.svelte";
import type { Board, Report, Scene, Sightline } from "../wire";
import Boxes from "./Boxes.svelte";
import HandStrip from "./HandStrip.svelte";
import type { Intent } from "./intent.svelte";
import { counterOf, everyCounter } from "./paths";
import { spotsOf } from "./spots";
import Tracks from "./Tracks.svelte";

const scene = specimen.scene as unknown as Scene;
const board = boardData as unknown as Board;
const livery = (side: number) => scene.sides[side]!.livery;

let shown: ReturnType<typeof mount> | null = null;
beforeAll(async () => {
  vi.spyOn(api, "texts").mockImplementation(async (_, lang) => (lang === "ru" ? ru : en));
  addTexts("specimen", "en", en);
  addTexts("specimen", "ru", ru);
  await useSystem("specimen");
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  settings.lang = "en";
  document.body.innerHTML = "";
});

describe("a scene with everything", () => {
  it("has a hull on every heading with its turret turned, and all are drawn", () => {
    const hulls = scene.counters.slice(0, 12);
    expect(hulls.map(({ facing }) => facing?.front)).toEqual(HEADINGS);
    const drawn = hulls.map(({ facing, side }) => pointers(facing!, livery(side)));
    drawn.forEach(expectWellFormed);
    expect(new Set(drawn).size).toBe(12);
  });

  it("draws every counter, wherever it is", () => {
    const all = everyCounter(scene);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const counter of all) expectWellFormed(counterSvg(lookOf(counter, livery(counter.side), livery), 50));
    for (const id of [21, 23, 70, 73]) expect(counterOf(scene, id)?.id).toBe(id); // a rider, a towed gun, on a track, in a box
  });

  it("prints two figures in one corner, in their colours", () => {
    const markup = counterSvg(lookOf(counterOf(scene, 50)!, "soviet"), 50);
    for (const [text, colour] of [["5", "#A5281E"], ["1", "#1F4E79"], ["13", "#A5281E"], ["12", "#A5281E"]]) {
      expect(markup).toMatch(new RegExp(`fill="${colour}">${text}</text>`));
    }
    expect(markup.indexOf(">13</text>")).toBeLessThan(markup.indexOf(">12</text>"));
  });

  it("knows a drawing for every marker", () => {
    for (const { kind, side, number } of scene.markers) {
      expect(MARKER_KINDS).toContain(kind);
      expectWellFormed(marker({ kind, side, number, livery: null }));
    }
    const tags = [...everyCounter(scene), ...everyCounter(scene).flatMap(({ small }) => small), ...scene.boxes].flatMap((one) => one.tags);
    expect(tags.length).toBeGreaterThan(6);
    for (const one of tags) {
      expect(TAG_KINDS).toContain(one.kind);
      expectWellFormed(tag({ ...one, livery: null }));
    }
  });

  it("says in words what is drawn", () => {
    const name = (id: number) => counterName(board, scene, counterOf(scene, id)!, false);
    expect(name(1)).toContain("faces north-north-east, turret north, hatch shut");
    expect(name(22)).toContain("in tow: PaK 40, inside: Crew, inside: Observer");
    expect(name(25)).toContain("wreck");
    expect(name(26)).toContain("Acquired by the SU-122, A hit whose face is down");
    settings.lang = "ru";
    expect(name(1)).toContain("смотрит на северо-северо-восток, башня на север, люк закрыт");
    expect(name(20)).toContain("на броне: Автоматчики");
    expect(name(62)).toContain("летит: высоко");
  });

  it("stacks from the bottom up, in the parts of the hex", () => {
    const stack = stackAt(scene.counters, counterOf(scene, 30)!.hex);
    expect(partsOf(stack).map((part) => part.map(({ id }) => id))).toEqual([[30, 31, 32], [33, 34]]);
  });

  it("draws tracks by their form", () => {
    shown = mount(Tracks, { target: document.body, props: { scene } });
    flushSync();
    const forms = [...document.querySelectorAll("section")].map((section) => section.dataset.ui);
    expect(forms).toEqual(["time", "steps", "count", "fill", "line", "balance"].map((form) => `track-${form}`));
    expect([...document.querySelectorAll("[data-ui=track-line] .cell")].map((cell) => cell.textContent)).toEqual(["5", "4", "3", "2", "1", "1", "2", "3", "4", "5"]);
    expect(document.querySelectorAll("[data-ui=track-count] .covered")).toHaveLength(4);
    expect(document.querySelectorAll("[data-ui=track-count] .second")).toHaveLength(1);
    expect(document.querySelector("[data-ui=track-steps] .now")?.textContent).toBe("Rally");
    expect(document.querySelectorAll("[data-ui=track-time] .counter")).toHaveLength(1);
  });

  it("offers answers on spaces of every form, and names both ends of a track between sides", () => {
    const intent = { spots: spotsOf(scene.options), chooseAmong: vi.fn() };
    shown = mount(Tracks, { target: document.body, props: { scene, intent: intent as unknown as Intent } });
    flushSync();
    const buttons = [...document.querySelectorAll<HTMLButtonElement>("button[data-space]")];
    expect(buttons.map((button) => [button.closest("section")?.dataset.ui, button.dataset.space])).toEqual([
      ["track-time", "5"], ["track-time", "6"], ["track-steps", "2"], ["track-count", "4"], ["track-fill", "2"], ["track-line", "3"],
    ]);
    expect(buttons[0]?.ariaLabel ?? buttons[0]?.getAttribute("aria-label")).toMatch(/Tiger I.*Arrive in round 5/);
    buttons[0]!.click();
    expect(intent.chooseAmong).toHaveBeenCalledWith([expect.objectContaining({ action: "round 5" })]);
    expect(document.querySelector("[data-ui=track-balance] em")?.textContent).toContain("German");
    // Between two of three sides it is still these two.
    void unmount(shown);
    const tracks = scene.tracks.map((track) => (track.form === "balance" ? { ...track, between: [2, 0] as [number, number] } : track));
    const third = { ...scene.sides[1]!, name: { en: "Finnish", ru: "Финляндия" } };
    shown = mount(Tracks, { target: document.body, props: { scene: { ...scene, sides: [...scene.sides, third], tracks } } });
    flushSync();
    expect(document.querySelector("[data-ui=track-balance] em")?.textContent).toContain("Finnish");
    expect(document.querySelectorAll("button")).toHaveLength(0);
  });

  it("offers a whole box", () => {
    const intent = { spots: spotsOf(scene.options), chooseAmong: vi.fn(), clickCounter: vi.fn() };
    shown = mount(Boxes, { target: document.body, props: { scene, intent: intent as unknown as Intent } });
    flushSync();
    document.querySelector<HTMLButtonElement>("[data-box=battery]")!.click();
    expect(intent.chooseAmong).toHaveBeenCalledWith([expect.objectContaining({ action: "battery" })]);
    expect(document.querySelectorAll("[data-box]")).toHaveLength(1);
  });

  it("shows what is in the boxes", () => {
    shown = mount(Boxes, { target: document.body, props: { scene } });
    flushSync();
    const boxes = [...document.querySelectorAll("[data-ui=box]")];
    expect(boxes.map((box) => box.querySelectorAll("button").length)).toEqual([3, 1, 0]);
    expect(boxes.map((box) => box.querySelectorAll(".tag").length)).toEqual([0, 1, 2]);
  });

  it("shows what cards cost, who pays, and of what kind they are", () => {
    shown = mount(HandStrip, { target: document.body, props: { scene, seat: 0 } });
    flushSync();
    const costs = [...document.querySelectorAll(".cost")].map((cost) => [cost.classList.item(1), cost.querySelector("[aria-hidden]")?.textContent]);
    expect(costs).toEqual([["unit", "2"], ["command", "1"], ["either", "0"]]);
    const labels = [...document.querySelectorAll(".card")].map((card) => card.querySelector(".lb")?.textContent);
    expect(labels).toEqual(["Action", "Bonus", "Veteran", "Order"]);
  });

  it("tells dice apart", () => {
    const looks = (specimen.reports as unknown as Report[]).map(({ dice }) => diceOf(dice!));
    expect(looks.map((dice) => dice.map(({ colour }) => colour))).toEqual([
      ["white", "coloured"], ["coloured", "white"], ["plain"], ["plain", "plain", "plain", "plain"],
    ]);
    looks.flat().forEach((look) => expectWellFormed(dieFace(look)));
  });

  it("counts what hinders a line hex by hex", () => {
    const grid = new Grid(board);
    const { from, to, line } = specimen.sight as unknown as { from: number; to: number; line: Sightline };
    const met = hinderedAt(grid, grid.centre(from), grid.centre(to), line);
    expect(met.map(({ value, total }) => [value, total])).toEqual([[1, 1], [1, 2], [3, 5]]);
    // Two things in one hex are one disc: added up where the system adds, the larger one where it does not.
    const twice = (totals: [number, number]) => {
      const hindered = totals.map((total, i) => ({ ...line.hindered[0]!, value: i + 1, total }));
      return hinderedAt(grid, grid.centre(from), grid.centre(to), { ...line, hindered }).map(({ value, total }) => [value, total]);
    };
    expect([twice([1, 3]), twice([1, 2])]).toEqual([[[3, 3]], [[2, 2]]]);
    expect(hinderedAt(grid, grid.centre(from), grid.centre(to), { ...line, blocked: { rule: "", reason: { key: "" }, at: 0 } })).toEqual([]);
  });
});
