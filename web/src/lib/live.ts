// A game as it changes: one socket that comes back by itself and never asks for what it already has.
import type { Update, Viewer } from "../wire";

/** `refused`: the server has no such game for this viewer, so that trying again is no use. */
export type LiveState = "connecting" | "open" | "lost" | "refused";

export type LiveOptions = {
  /** Log entries already had. */
  since?: number;
  onupdate: (update: Update) => void;
  onstate?: (state: LiveState) => void;
};

export type Live = { close(): void };

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;

/** Milliseconds before the next attempt, after so many that failed. */
export function backoff(failures: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
}

export function live(id: string, viewer: Viewer, options: LiveOptions): Live {
  let since = options.since ?? 0;
  let failures = 0;
  let closed = false;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function state(now: LiveState): void {
    if (!closed) options.onstate?.(now);
  }

  function connect(): void {
    clearTimeout(timer);
    state("connecting");
    const url = new URL(`/api/games/${encodeURIComponent(id)}/live`, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("viewer", String(viewer));
    url.searchParams.set("since", String(since));
    const opening = new WebSocket(url);
    socket = opening;
    let opened = false;
    opening.onopen = () => {
      opened = true;
      failures = 0;
      state("open");
    };
    opening.onmessage = (event: MessageEvent<string>) => {
      if (closed) return;
      const update = JSON.parse(event.data) as Update;
      since = update.log.from + update.log.entries.length;
      options.onupdate(update);
    };
    opening.onclose = () => void lost(opened);
  }

  async function lost(opened: boolean): Promise<void> {
    if (closed) return;
    state("lost");
    if (!opened && (await isRefused())) return state("refused");
    if (closed) return;
    timer = setTimeout(connect, backoff(failures));
    failures += 1;
  }

  // A browser does not say why a socket could not be opened; a plain request does.
  async function isRefused(): Promise<boolean> {
    try {
      const answer = await fetch(`/api/games/${encodeURIComponent(id)}`);
      return answer.status === 404 || answer.status === 403;
    } catch {
      return false;
    }
  }

  function hurry(): void {
    if (socket?.readyState === WebSocket.CLOSED && !closed) connect();
  }

  window.addEventListener("online", hurry);
  connect();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      window.removeEventListener("online", hurry);
      socket?.close();
    },
  };
}
