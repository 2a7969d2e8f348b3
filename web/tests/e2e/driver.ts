import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Aim, Board, GameInfo, Hex, Overlay, Planned, Plans, Question, ReplayInfo, Report, Sightline, Told, Update, Viewer, Wish } from "../../src/wire";
import { Whim } from "./whim";

/** Brings games to positions by the requests that the page makes, faster than clicks would. */
export class Driver {
  private constructor(
    private page: Page,
    private request: APIRequestContext,
    private url: string,
  ) {}

  /** `page` serves as an open window of the same site: only such a window may listen to games. */
  static async start(page: Page, request: APIRequestContext, url: string): Promise<Driver> {
    await page.goto(`${url}/healthz`);
    return new Driver(page, request, url);
  }

  private async post<T>(path: string, data: unknown): Promise<T> {
    const answer = await this.request.post(`${this.url}/api/${path}`, { data });
    const text = await answer.text();
    expect(answer.ok(), `${path} ${JSON.stringify(data)}: ${text}`).toBe(true);
    return text === "" ? (undefined as T) : JSON.parse(text);
  }
  private async get<T>(path: string): Promise<T> {
    const answer = await this.request.get(`${this.url}/api/${path}`);
    expect(answer.ok(), path).toBe(true);
    return answer.json();
  }

  async clear(): Promise<void> {
    for (const { id } of await this.get<GameInfo[]>("games")) await this.request.delete(`${this.url}/api/games/${id}`);
  }

  create(scenario: string, seats: [string, string], seed: number | null = 7, system = "aot"): Promise<GameInfo> {
    return this.post("games", { system, scenario, options: {}, seats, seed });
  }

  /** What a viewer is shown now, without what happened before. */
  seen(id: string, viewer: Viewer): Promise<Update> {
    return this.page.evaluate(
      ([id, viewer]) =>
        new Promise<Update>((resolve, reject) => {
          const socket = new WebSocket(`/api/games/${id}/live?viewer=${viewer}&since=999999`);
          socket.onmessage = ({ data }) => {
            socket.close();
            resolve(JSON.parse(data));
          };
          socket.onerror = () => reject(new Error(`game ${id} can't be watched`));
        }),
      [id, viewer] as const,
    );
  }

  /** Does a line of actions and tells what the seat sees then. */
  async act(id: string, seat: number, line: string, wish: Wish | null = null): Promise<Update> {
    const { stamp } = await this.seen(id, seat);
    await this.post(`games/${id}/act`, { seat, stamp, line, wish });
    return this.seen(id, seat);
  }

  /** Decides for a seat, always with the answer that moves play on, until its prompt has this key or the game is over. */
  async pass(id: string, seat: number, until: string): Promise<Update> {
    for (;;) {
      const update = await this.seen(id, seat);
      const { prompt, options } = update.scene;
      if (update.over || prompt?.text.key === until) return update;
      const possible = options.filter((choice) => !choice.forbidden);
      const choice = possible.find((one) => one.main) ?? possible[0];
      if (choice) await this.post(`games/${id}/act`, { seat, stamp: update.stamp, line: choice.action });
    }
  }

  /** Plays for everybody who sits here, on a whim, until a seat is asked in a window of this kind; tells which. */
  async until(id: string, kind: string, whim = new Whim(12345)): Promise<number> {
    for (let i = 0; i < 900; i++) {
      const update = await this.asked(id);
      if (update.scene.prompt?.kind === kind) return update.viewer as number;
      await this.decide(id, update, whim);
    }
    throw new Error(`nobody was ever asked: ${kind}`);
  }
  /** The plans that a seat has for a wish. */
  async plans(id: string, seat: Viewer, who: number[], at: Aim): Promise<Planned[]> {
    return (await this.ask<Plans>(id, seat, { ask: "plans", wish: { who, at, set: [] } })).plans;
  }
  /** What the seat sees that must decide now. */
  async asked(id: string): Promise<Update> {
    for (;;) {
      const first = await this.seen(id, 0);
      const [seat] = first.todo;
      if (seat !== undefined) return seat === 0 ? first : this.seen(id, seat);
    }
  }
  /** One decision, on a whim that seldom passes. */
  async decide(id: string, { viewer: seat, scene, stamp }: Update, whim: Whim): Promise<void> {
    const possible = scene.options.filter(({ forbidden, action }) => !forbidden && !action.startsWith("destroy"));
    const others = possible.filter((choice) => !choice.main);
    const pool = others.length > 0 && whim.below(4) > 0 ? others : possible;
    const choice = whim.one(pool);
    if (choice) await this.post(`games/${id}/act`, { seat, stamp, line: choice.action });
  }

  /** Orders every unit of a seat to defend towards the east, turn by turn, until it is asked whom to shoot at. */
  async reaction(id: string, seat: number): Promise<Update> {
    for (;;) {
      const update = await this.seen(id, seat);
      const { prompt, options } = update.scene;
      if (update.over) throw new Error("nobody ever moved through a sector");
      if (prompt?.text.key === "ask-mover") return update;
      const possible = options.filter((choice) => !choice.forbidden);
      const starts = (word: string) => possible.filter(({ action }) => action.startsWith(word));
      const east = starts("face ").filter(({ action }) => /e$/i.test(action));
      const choice =
        starts("order defence")[0] ?? starts("unit ")[0] ?? east[0] ?? starts("zone ").at(-1) ?? starts("place ")[0] ??
        possible.find((one) => one.main) ?? possible[0];
      if (choice) await this.post(`games/${id}/act`, { seat, stamp: update.stamp, line: choice.action });
    }
  }

  /** A game between two computer players, played to its end. */
  async watched(scenario: string, system = "aot", seed = 7): Promise<string> {
    const { id } = await this.create(scenario, ["recruit", "recruit"], seed, system);
    await expect.poll(async () => (await this.get<GameInfo>(`games/${id}`)).over, { timeout: 60_000 }).not.toBeNull();
    return id;
  }
  /** Everything that happened in a game. */
  async told(id: string): Promise<Told[]> {
    return (await this.get<ReplayInfo>(`games/${id}/replay?viewer=umpire`)).told;
  }
  /** A copy of a watched game as it was after some entries of its log, for two people. */
  async branch(watched: string, at: number, seats: [string, string] = ["human", "human"]): Promise<string> {
    return (await this.post<GameInfo>(`games/${watched}/what-if`, { viewer: "umpire", at, seats })).id;
  }
  /** Copies of a watched game, each before something was told that is looked for. */
  async *before(watched: string, wanted: (report: Report) => boolean): AsyncGenerator<Update & { id: string }> {
    for (const [at, { reports }] of (await this.told(watched)).entries()) {
      if (!reports.some(wanted)) continue;
      const id = await this.branch(watched, at);
      yield { ...(await this.asked(id)), id };
    }
  }

  /** A copy of a watched game at the start of a turn in which the first seat, now a person's, has somebody to shoot at. */
  async contact(watched: string, seats: [string, string]): Promise<{ id: string; unit: number }> {
    const turns = (await this.told(watched)).flatMap(({ reports }, at) =>
      reports.some(({ text }) => text.key === "event-turn-begins") ? [at + 1] : [],
    );
    for (const at of turns) {
      const id = await this.branch(watched, at, seats);
      const { scene } = await this.seen(id, 0);
      for (const { action, spot, forbidden } of scene.options) {
        if (forbidden || typeof spot !== "object" || !("counter" in spot)) continue;
        const { scene: asked, stamp } = await this.act(id, 0, action);
        await this.post(`games/${id}/undo`, { seat: 0, stamp });
        if (asked.options.some((choice) => choice.action === "order fire" && !choice.forbidden)) return { id, unit: spot.counter };
      }
      await this.request.delete(`${this.url}/api/games/${id}`);
    }
    throw new Error("nobody ever had somebody to shoot at");
  }

  /** Takes the order of a unit back. */
  async retract(id: string, seat: number, counter: number): Promise<void> {
    const { stamp } = await this.seen(id, seat);
    await this.post(`games/${id}/retract`, { seat, stamp, counter });
  }

  /** Asks what is no decision. */
  async ask<T>(id: string, viewer: Viewer, question: Question): Promise<T> {
    const [answer] = await this.post<{ answer: T }[]>(`games/${id}/ask`, { viewer, questions: [question] });
    return answer!.answer;
  }

  /** The hexes that a unit can reach, the far ones first. */
  async reach(id: string, viewer: Viewer, counter: number): Promise<Hex[]> {
    const { hexes } = await this.ask<Overlay>(id, viewer, { ask: "survey", survey: { kind: "reach", counter } });
    return hexes.sort((a, b) => (b.value ?? 0) - (a.value ?? 0)).map(({ hex }) => hex);
  }
  /** The hex that takes a unit longest to reach. */
  async farthest(id: string, viewer: Viewer, counter: number): Promise<Hex> {
    return (await this.reach(id, viewer, counter))[0]!;
  }

  /** Two hexes in the middle of the map that do not see each other. */
  async blocked(id: string, viewer: Viewer): Promise<[Hex, Hex]> {
    const { hexes, box } = await this.get<Board>(`games/${id}/board`);
    const [x, y] = [box[0] + box[2] / 2, box[1] + box[3] / 2];
    const near = hexes
      .map((place, hex) => ({ hex, off: Math.hypot(place.x - x, place.y - y) }))
      .filter(({ off }) => off < 220)
      .sort((a, b) => a.off - b.off);
    for (const from of near.slice(0, 6)) {
      for (const to of near.slice(12)) {
        const line = await this.ask<Sightline>(id, viewer, { ask: "sight", from: from.hex, to: to.hex });
        if (line.blocked) return [from.hex, to.hex];
      }
    }
    throw new Error("everything sees everything");
  }
}
