// What the player is about to do: the unit in hand, the answer aimed at, the route wished for, the tools in use.

import type { Choice, Forecast, Hex, Marker, Message, Overlay, Proposal, Sightline, Wish } from "../wire";
import { headline, shareOf, tells } from "./odds";
import { newMarkers } from "./paths";
import type { Session } from "./session.svelte";
import { carriersOf, hotCounters, rowsOf, spotsOf, subjectOf, type Spots } from "./spots";

export type Tool = "select" | "sight";
export type OverlayMode = "auto" | "none" | "reach" | "threat";
type Laid = { kind: "reach" | "threat"; data: Overlay };
type Planned = { wish: Wish; counter: number; proposal: Proposal; ghost: Marker[] };

export class Intent {
  readonly session: Session;

  selected = $state.raw<number | null>(null);
  /** The action of the answer whose forecast is looked at. */
  aimed = $state.raw<string | null>(null);
  /** The action that waits for a second word. */
  asking = $state.raw<string | null>(null);
  /** Several answers on one place of the board: which? */
  several = $state.raw<readonly Choice[]>([]);
  planned = $state.raw<Planned | null>(null);
  tool = $state<Tool>("select");
  mode = $state.raw<OverlayMode>("auto");
  laid = $state.raw<Laid | null>(null);
  sight = $state.raw<{ from: Hex; to: Hex; line: Sightline } | null>(null);
  forecasts = $state.raw<ReadonlyMap<string, Forecast | null>>(new Map());
  /** Ask before every answer that can be chosen by one click. */
  careful = $state(false);

  #loading: Promise<void> | null = null;
  #laidFor = "";
  #wishes = 0;
  #looks = 0;

  constructor(session: Session) {
    this.session = session;
  }

  readonly options: readonly Choice[] = $derived.by(() =>
    this.session.prompt && !this.session.animating ? (this.session.scene?.options ?? []) : [],
  );
  readonly spots: Spots = $derived.by(() => spotsOf(this.options, carriersOf(this.session.scene)));
  readonly subject: number | null = $derived.by(() =>
    this.session.scene ? subjectOf(this.session.scene, this.selected) : null,
  );
  readonly aim: Choice | null = $derived.by(() => this.options.find((choice) => choice.action === this.aimed) ?? null);
  /** The outcome by which the answers are compared. */
  readonly outcome: Message | null = $derived.by(() => headline([...this.forecasts.values()]));
  /** The forecast on display: of the way planned, or of the answer aimed at. */
  readonly forecast: Forecast | null = $derived.by(() => {
    const one = this.planned ? this.planned.proposal.forecast : this.aimed ? this.forecasts.get(this.aimed) : null;
    return tells(one) ? one : null;
  });

  chance(action: string): number | null {
    return shareOf(this.forecasts.get(action), this.outcome);
  }

  /** Everything that belonged to the old scene goes; the selection stays with the player. */
  renew(): void {
    this.aimed = null;
    this.asking = null;
    this.several = [];
    this.planned = null;
    this.#wishes += 1;
    this.forecasts = new Map();
    this.#loading = null;
    if (this.sight && this.tool !== "sight") this.sight = null;
    const here = this.session.scene;
    if (here && this.selected !== null && subjectOf(here, this.selected) !== this.selected) this.selected = null;
    void this.survey();
    if (this.options.some((choice) => !choice.forbidden)) void this.foresee();
  }

  clear(): void {
    this.selected = null;
    this.tool = "select";
    this.mode = "auto";
    this.sight = null;
    this.laid = null;
    this.#laidFor = "";
    this.renew();
  }

  /** The forecasts of all answers, once for a scene. */
  foresee(): Promise<void> {
    this.#loading ??= this.#foresee();
    return this.#loading;
  }

  async #foresee(): Promise<void> {
    const { session } = this;
    const { seat, stamp } = session;
    const lines = this.options.filter((choice) => !choice.forbidden).map((choice) => choice.action);
    if (seat === null || lines.length === 0) return;
    const told = await session.answers<"forecast">(lines.map((line) => ({ ask: "forecast", line })));
    if (told && stamp === session.stamp) this.forecasts = new Map(lines.map((line, i) => [line, told[i] ?? null]));
  }

  /** One click on an answer: shows what it may bring, or does it where there is nothing to show. */
  async choose(choice: Choice): Promise<void> {
    const { session } = this;
    this.several = [];
    this.planned = null;
    if (choice.forbidden || !session.mayDecide || this.aimed === choice.action) {
      const again = !choice.forbidden && this.aimed === choice.action;
      this.aimed = choice.action;
      if (again) this.press(choice);
      return;
    }
    const { stamp } = session;
    await this.foresee();
    if (stamp !== session.stamp || !session.mayDecide) return;
    const worthALook = tells(this.forecasts.get(choice.action)) || choice.confirm !== null || this.careful;
    this.asking = null;
    this.aimed = choice.action;
    if (!worthALook) await session.act(choice.action);
    else if (choice.confirm !== null) this.asking = choice.action;
  }

  chooseAmong(choices: readonly Choice[]): void {
    const [first] = choices;
    if (!first) return;
    if (choices.length === 1) void this.choose(first);
    else this.several = choices;
  }

  chooseAction(action: string): void {
    const choice = this.options.find((one) => one.action === action);
    if (choice) void this.choose(choice);
  }

  /** The answer with this figure in the list. */
  row(digit: number): Choice | null {
    return rowsOf(this.options).find((row) => row.digit === digit)?.choice ?? null;
  }

  /** Does an answer, unless it wants to be asked twice. */
  press(choice: Choice): void {
    if (choice.forbidden || !this.session.mayDecide) return;
    if (choice.confirm !== null && this.asking !== choice.action) {
      this.aimed = choice.action;
      this.asking = choice.action;
      return;
    }
    void this.session.act(choice.action);
  }

  /** The main button: what is asked, planned or aimed at, or else the answer that moves play on. */
  readonly main: Choice | "plan" | null = $derived.by(() => {
    if (this.planned) return "plan";
    return this.aim && !this.aim.forbidden ? this.aim : this.spots.main;
  });

  go(): void {
    if (this.main === "plan" && this.planned) void this.session.act(this.planned.proposal.line);
    else if (this.main && this.main !== "plan") this.press(this.main);
  }

  /** Drops the last thing that is about to happen; false if there was nothing to drop. */
  cancel(): boolean {
    if (this.planned) this.planned = null;
    else if (this.several.length > 0) this.several = [];
    else if (this.asking !== null || this.aimed !== null) this.asking = this.aimed = null;
    else if (this.sight) this.sight = null;
    else if (this.tool !== "select") this.tool = "select";
    else if (this.mode === "threat" || this.mode === "reach") this.lay("auto");
    else if (this.selected !== null) this.select(null);
    else return false;
    return true;
  }

  select(counter: number | null): void {
    this.selected = counter;
    this.planned = null;
    void this.survey();
  }

  /** Steps through the units that can be chosen now, or else through the player's own. */
  step(by: 1 | -1): number | null {
    const { scene, ownSide } = this.session;
    if (!scene) return null;
    const hot = hotCounters(this.options, carriersOf(scene));
    const own = scene.counters.filter((counter) => counter.side === ownSide).map((counter) => counter.id);
    const ids = hot.length > 0 ? hot : own;
    if (ids.length === 0) return null;
    const at = this.selected === null ? -1 : ids.indexOf(this.selected);
    const next = ids[at < 0 ? (by > 0 ? 0 : ids.length - 1) : (at + by + ids.length) % ids.length]!;
    this.select(next);
    return next;
  }

  clickHex(hex: Hex, shift: boolean): void {
    const hot = this.spots.hexes.get(hex);
    if (hot) this.chooseAmong(hot);
    else if (this.planned?.wish.kind === "go" && this.planned.wish.hex === hex && !shift) this.go();
    else if (this.subject === null || !this.session.mayDecide) this.select(null);
    else void this.wish(this.#way(this.subject, hex, shift));
  }

  #way(counter: number, hex: Hex, shift: boolean): Wish {
    const before = this.planned?.wish;
    if (!shift || before?.kind !== "go") return { kind: "go", counter, via: [], hex };
    return { kind: "go", counter, via: [...before.via, hex], hex: before.hex };
  }

  clickCounter(id: number, shift: boolean): void {
    const { scene, ownSide } = this.session;
    const hot = this.spots.counters.get(id);
    const counter = scene?.counters.find((one) => one.id === id);
    if (hot) {
      this.selected = id;
      this.chooseAmong(hot);
    } else if (this.planned?.wish.kind === "fire" && this.planned.wish.target === id) this.go();
    else if (!counter || counter.side === ownSide || this.subject === null || !this.session.mayDecide) {
      this.select(this.selected === id ? null : id);
    } else if (shift) this.clickHex(counter.hex, shift);
    else void this.wish({ kind: "fire", counter: this.subject, target: id }, counter.hex);
  }

  /** Asks the engine for the run of steps; a shot that is not possible may still be an advance. */
  async wish(wish: Wish, otherwise?: Hex): Promise<void> {
    const { session } = this;
    if (session.seat === null || wish.kind === "finish") return;
    const number = (this.#wishes += 1);
    const proposal = await session.answer<"propose">({ ask: "propose", wish });
    if (number !== this.#wishes || !session.scene) return;
    if (!proposal) {
      if (otherwise !== undefined) await this.wish({ kind: "go", counter: wish.counter, via: [], hex: otherwise });
      else await this.#explain(wish);
      return;
    }
    this.aimed = this.asking = null;
    this.planned = { wish, counter: wish.counter, proposal, ghost: newMarkers(session.scene, proposal.scene) };
  }

  /** Says why nothing can be proposed, with the rule where one forbids it. */
  async #explain(wish: Wish): Promise<void> {
    const { session } = this;
    if (session.seat === null) return;
    const why = await session.answer<"why-not">({ ask: "why-not", wish });
    session.say(why?.says ?? { key: "play-cannot-go" }, why?.rule ?? null, true);
  }

  lay(mode: OverlayMode): void {
    this.mode = mode;
    void this.survey();
  }

  toggle(kind: "reach" | "threat"): void {
    this.lay(this.laid?.kind === kind ? "none" : kind);
  }

  /** Which overlay belongs to the scene: by itself reach appears while a unit waits for an order. */
  #wanted(): "reach" | "threat" | null {
    if (this.mode === "reach" || this.mode === "threat") return this.mode;
    const { hexes, counters, sides } = this.spots;
    const free = hexes.size === 0 && counters.size === 0 && sides.length === 0;
    return this.mode === "auto" && free && this.session.prompt ? "reach" : null;
  }

  async survey(): Promise<void> {
    const { session, subject } = this;
    const kind = this.#wanted();
    const own = session.scene?.counters.find((counter) => counter.id === subject && counter.side === session.ownSide);
    const wanted = kind && own && session.seat !== null ? `${session.stamp}/${kind}/${own.id}` : "";
    if (wanted === this.#laidFor) return;
    this.#laidFor = wanted;
    this.laid = null;
    if (!wanted || !kind || !own || session.seat === null) return;
    const data = await session.answer<"survey">({ ask: "survey", survey: { kind, counter: own.id } });
    if (data && this.#laidFor === wanted) this.laid = { kind, data };
  }

  useSight(): void {
    this.tool = this.tool === "sight" ? "select" : "sight";
    if (this.tool === "select") this.sight = null;
  }

  /** Only the last line that was asked for is shown: answers may overtake each other. */
  async look(from: Hex, to: Hex | null): Promise<void> {
    const number = (this.#looks += 1);
    if (to === null) {
      this.sight = null;
      return;
    }
    if (this.sight?.from === from && this.sight.to === to) return;
    const line = await this.session.answer<"sight">({ ask: "sight", from, to });
    if (line && number === this.#looks) this.sight = { from, to, line };
  }
}
