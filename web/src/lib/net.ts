// Every request that the page makes of the server (docs/wire.md).
import type {
  ActReply, ActRequest, Answer, Board, Book, Catalogue, GameInfo, Message, NewGame, Pace, Picture, Question, Refusal,
  ReplayInfo, Review, RuleInfo, Scene, SeatRequest, StandingOrder, Verified, Viewer,
} from "../wire";

export { live, type Live, type LiveState } from "./live";

export type Theme = "light" | "dark";

/** What the server would not do, in words that can be shown; status 0: it could not be reached. */
export class RefusedError extends Error {
  override name = "RefusedError";
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.says.key);
  }
}

function refused(key: string, status: number, args: Message["args"] = []): RefusedError {
  return new RefusedError({ says: { key, args }, rule: null, action: null }, status);
}

function isRefusal(body: unknown): body is Refusal {
  return typeof body === "object" && body !== null && "says" in body;
}

async function request(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw refused("refusal-offline", 0);
  }
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  if (isRefusal(body)) throw new RefusedError(body, response.status);
  throw refused("refusal-server", response.status, [["status", { plain: String(response.status) }]]);
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await request(path, init);
  try {
    return (await response.json()) as T;
  } catch {
    throw refused("refusal-offline", 0);
  }
}

function sending(body: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

const post = <T>(path: string, body: unknown): Promise<T> => json<T>(path, sending(body));

async function tell(path: string, body: unknown): Promise<void> {
  await request(path, sending(body));
}

/** A question of a kind, and what is answered to it. */
export type Asking<K extends Question["ask"]> = Extract<Question, { ask: K }>;
export type AnswerTo<K extends Question["ask"]> = Extract<Answer<Refusal>, { ask: K }>["answer"];

const part = encodeURIComponent;
const gamePath = (id: string): string => `/api/games/${part(id)}`;

export const api = {
  catalogue: () => json<Catalogue>("/api/catalogue"),
  texts: async (system: string, lang: string): Promise<string> =>
    (await request(`/api/texts/${part(system)}/${part(lang)}.ftl`)).text(),
  rules: (system: string) => json<RuleInfo[]>(`/api/rules/${part(system)}`),
  book: (system: string, lang: string) => json<Book>(`/api/rulebook/${part(system)}/${part(lang)}`),
  figure: (system: string, name: string) => json<Picture>(`/api/rulebook/${part(system)}/figures/${part(name)}`),
  figureMapUrl: (system: string, name: string, theme: Theme) =>
    `/api/rulebook/${part(system)}/figures/${part(name)}/map.svg?theme=${theme}`,
  scenarioMapUrl: (system: string, scenario: string, theme: Theme) =>
    `/api/scenarios/${part(system)}/${part(scenario)}/map.svg?theme=${theme}`,

  games: () => json<GameInfo[]>("/api/games"),
  create: (game: NewGame) => post<GameInfo>("/api/games", game),
  load: (journal: string) =>
    json<GameInfo>("/api/journals", { method: "POST", headers: { "content-type": "text/plain" }, body: journal }),

  game: (id: string) => json<GameInfo>(gamePath(id)),
  remove: async (id: string): Promise<void> => {
    await request(gamePath(id), { method: "DELETE" });
  },
  board: (id: string) => json<Board>(`${gamePath(id)}/board`),
  mapUrl: (id: string, theme: Theme) => `${gamePath(id)}/map.svg?theme=${theme}`,

  act: (id: string, act: ActRequest) => post<ActReply>(`${gamePath(id)}/act`, act),
  undo: (id: string, seat: number, stamp: string) => tell(`${gamePath(id)}/undo`, { seat, stamp }),
  retract: (id: string, seat: number, stamp: string, counter: number) =>
    tell(`${gamePath(id)}/retract`, { seat, stamp, counter }),
  resign: (id: string, seat: number, stamp: string) => tell(`${gamePath(id)}/resign`, { seat, stamp }),
  draw: (id: string, seat: number, stamp: string) => tell(`${gamePath(id)}/draw`, { seat, stamp }),
  seat: (id: string, request: SeatRequest) => tell(`${gamePath(id)}/seat`, request),
  standing: (id: string, seat: number, kind: string, order: StandingOrder) =>
    tell(`${gamePath(id)}/standing`, { seat, kind, order }),
  pace: (id: string, seat: number, pace: Pace) => tell(`${gamePath(id)}/pace`, { seat, pace }),

  /** Questions of one kind that are no decision; the answers come in the same order. */
  ask: async <K extends Question["ask"]>(id: string, viewer: Viewer, questions: Asking<K>[]): Promise<AnswerTo<K>[]> =>
    (await post<Answer<Refusal>[]>(`${gamePath(id)}/ask`, { viewer, questions })).map(({ answer }) => answer as AnswerTo<K>),

  replay: (id: string, viewer: Viewer) => json<ReplayInfo>(`${gamePath(id)}/replay?viewer=${viewer}`),
  at: (id: string, entry: number, viewer: Viewer) => json<Scene>(`${gamePath(id)}/at/${entry}?viewer=${viewer}`),
  /** How an ended game went for a seat; the server thinks about it for some seconds. */
  review: (id: string, seat: number, signal?: AbortSignal) =>
    json<Review>(`${gamePath(id)}/review?viewer=${seat}`, signal ? { signal } : undefined),
  whatIf: (id: string, viewer: Viewer, at: number, seats: string[]) =>
    post<GameInfo>(`${gamePath(id)}/what-if`, { viewer, at, seats }),
  journalUrl: (id: string, viewer: Viewer) => `${gamePath(id)}/journal?viewer=${viewer}`,
  verify: (id: string) => post<Verified>(`${gamePath(id)}/verify`, {}),
};

/** Whether a host name means this computer and nobody else's. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}
