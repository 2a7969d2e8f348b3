import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Update } from "../wire";
import { api, isLoopback, live, RefusedError, type LiveState } from "./net";
import { backoff } from "./live";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answering(body: unknown, status = 200): ReturnType<typeof vi.spyOn> {
  const empty = status === 204;
  return vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => new Response(empty ? null : JSON.stringify(body), { status }));
}

test("asks and tells at the addresses of the contract", async () => {
  const fetching = answering({ done: 1, of: 2 });
  expect(await api.act("a/b", { seat: 0, stamp: "s", line: "commit", wish: null })).toEqual({ done: 1, of: 2 });
  expect(fetching).toHaveBeenCalledWith("/api/games/a%2Fb/act", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"seat":0,"stamp":"s","line":"commit","wish":null}',
  });
  expect(api.mapUrl("g", "dark")).toBe("/api/games/g/map.svg?theme=dark");
  expect(api.journalUrl("g", "umpire")).toBe("/api/games/g/journal?viewer=umpire");
});

test("an answer without a body is enough for a command", async () => {
  answering(null, 204);
  await expect(api.undo("g", 0, "s")).resolves.toBeUndefined();
  await expect(api.remove("g")).resolves.toBeUndefined();
});

test("whatever changes a game says which moment it was decided on", async () => {
  const fetching = answering(null, 204);
  await api.resign("g", 1, "s");
  await api.draw("g", 0, "s");
  await api.seat("g", { seat: 1, holder: "recruit", viewer: 0, stamp: "s" });
  const calls = fetching.mock.calls as unknown as [string, { body: string }][];
  const sent = calls.map(([path, { body }]) => [path, JSON.parse(body) as unknown]);
  expect(sent).toEqual([
    ["/api/games/g/resign", { seat: 1, stamp: "s" }],
    ["/api/games/g/draw", { seat: 0, stamp: "s" }],
    ["/api/games/g/seat", { seat: 1, holder: "recruit", viewer: 0, stamp: "s" }],
  ]);
});

test("a refusal keeps its words, rule and status", async () => {
  answering({ says: { key: "too-far" }, rule: "SHT-02", action: "fire" }, 422);
  const error = await api.ask("g", 0, [{ ask: "why", line: "fire" }]).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RefusedError);
  expect((error as RefusedError).status).toBe(422);
  expect((error as RefusedError).refusal.rule).toBe("SHT-02");
});

test("an error without words gets ours", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("<html>", { status: 502 }));
  const error = (await api.games().catch((thrown: unknown) => thrown)) as RefusedError;
  expect(error.refusal.says.key).toBe("refusal-server");
  expect(error.status).toBe(502);
});

test("no answer at all is a refusal too", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("failed"));
  const error = (await api.catalogue().catch((thrown: unknown) => thrown)) as RefusedError;
  expect(error.refusal.says.key).toBe("refusal-offline");
  expect(error.status).toBe(0);
});

class FakeSocket {
  static made: FakeSocket[] = [];
  static readonly CLOSED = 3;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: URL) {
    FakeSocket.made.push(this);
  }
  close(): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  send(from: number, entries: number): void {
    const update = { log: { from, entries: Array(entries).fill({ action: null, reports: [] }) } };
    this.onmessage?.({ data: JSON.stringify(update) });
  }
}

function last(): FakeSocket {
  return FakeSocket.made.at(-1) as FakeSocket;
}

function watching(): { updates: Update[]; states: LiveState[]; close: () => void } {
  const updates: Update[] = [];
  const states: LiveState[] = [];
  const open = live("g", 1, { since: 4, onupdate: (u) => updates.push(u), onstate: (s) => states.push(s) });
  return { updates, states, close: () => open.close() };
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});

test("a lost socket comes back and asks only for what is new", async () => {
  vi.useFakeTimers();
  answering({});
  const { updates, states, close } = watching();
  expect(last().url.pathname + last().url.search).toBe("/api/games/g/live?viewer=1&since=4");
  last().open();
  last().send(4, 3);
  expect(updates).toHaveLength(1);
  last().close();
  await vi.advanceTimersByTimeAsync(backoff(0));
  expect(FakeSocket.made).toHaveLength(2);
  expect(last().url.searchParams.get("since")).toBe("7");
  expect(states).toEqual(["connecting", "open", "lost", "connecting"]);
  close();
});

test("waits longer after each failure", async () => {
  vi.useFakeTimers();
  answering({});
  const { close } = watching();
  last().close();
  await vi.advanceTimersByTimeAsync(backoff(0));
  last().close();
  await vi.advanceTimersByTimeAsync(backoff(1) - 1);
  expect(FakeSocket.made).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeSocket.made).toHaveLength(3);
  expect(backoff(30)).toBe(10_000);
  close();
});

test("gives up on a game that does not exist", async () => {
  vi.useFakeTimers();
  answering({ says: { key: "refusal-unknown" }, rule: null, action: null }, 404);
  const { states } = watching();
  last().close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.made).toHaveLength(1);
  expect(states.at(-1)).toBe("refused");
});

test("stays closed once closed", async () => {
  vi.useFakeTimers();
  const { states, close } = watching();
  last().open();
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.made).toHaveLength(1);
  expect(states).toEqual(["connecting", "open"]);
});

test("knows which addresses mean this computer only", () => {
  expect(["localhost", "127.0.0.1", "[::1]", "zug.localhost"].map(isLoopback)).toEqual([true, true, true, true]);
  expect(["192.168.0.5", "zug.example.org", "127.example.org"].map(isLoopback)).toEqual([false, false, false]);
});
