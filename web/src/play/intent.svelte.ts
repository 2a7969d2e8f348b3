// What the player is about to do: the unit in hand, the answer aimed at, the route wished for, the tools in use.

import type { Aim, Chances, Choice, Forecast, Hex, Overlay, OverlayKind, Planned, Sightline } from "../wire";
import { headline, tells } from "./odds";
import { counterOf, everyCounter, NOWHERE } from "./paths";
import { Planning } from "./planning.svelte";
import { pointed } from "./pointed.svelte";
import type { Session } from "./session.svelte";
import { carriersOf, hotCounters, rowsOf, spotsOf, subjectOf, targetOf, type Spots } from "./spots";

export type Tool = "select" | "sight";
export type OverlayMode = "auto" | "none" | OverlayKind;
/** So many questions the server answers at once. */
const MOST = 250;
/** How long the pointer rests on an enemy before the engine is asked, in milliseconds. */
const GLANCE = 150;

type Laid = { kind: OverlayKind; data: Overlay };

export class Intent {
  readonly session: Session;
  readonly planning: Planning;

  selected = $state.raw<number | null>(null);
  /** Everybody who was taken in hand together with the selected unit. */
  hand = $state.raw<readonly number[]>([]);
  /** The action of the answer whose forecast is looked at. */
  aimed = $state.raw<string | null>(null);
  /** The action that waits for a second word. */
  asking = $state.raw<string | null>(null);
  /** Several answers on one place of the board: which? */
  several = $state.raw<readonly Choice[]>([]);
  tool = $state<Tool>("select");
  mode = $state.raw<OverlayMode>("auto");
  laid = $state.raw<Laid | null>(null);
  sight = $state.raw<{ from: Hex; to: Hex; line: Sightline } | null>(null);
  forecasts = $state.raw<ReadonlyMap<string, Forecast | null>>(new Map());
  /** Everything that those in hand can do, where they are taken in hand first. */
  deeds = $state.raw<readonly Planned[]>([]);
  /** Until it is known what those in hand can do, the figures choose nothing else. */
  #weighing = $state(false);
  /** An enemy that is pointed at, and what those in hand could do about it. */
  glance = $state.raw<{ counter: number; planned: Planned } | null>(null);
  /** Whether what is only pointed at is shown: on a phone it would move the answers away from under the finger. */
  hovers = $state(true);
  /** Ask before every answer that can be chosen by one click. */
  careful = $state(false);

  #loading: Promise<void> | null = null;
  /** The unit that is wanted in hand once the one before has been put back. */
  #next: number | null = null;
  #laidFor = "";
  #looks = 0;
  #deedsFor = "";
  #glances = 0;

  constructor(session: Session) {
    this.session = session;
    this.planning = new Planning(session);
  }

  readonly options: readonly Choice[] = $derived.by(() =>
    this.session.prompt && !this.session.animating ? (this.session.scene?.options ?? []) : [],
  );
  readonly spots: Spots = $derived.by(() => spotsOf(this.options, carriersOf(this.session.scene)));
  readonly subject: number | null = $derived.by(() =>
    this.session.scene ? subjectOf(this.session.scene, this.selected) : null,
  );
  readonly aim: Choice | null = $derived.by(() => this.options.find((choice) => choice.action === this.aimed) ?? null);
  /** The answer whose forecast is shown: aimed at, or else under the pointer or the focus. */
  readonly looked: Choice | null = $derived.by(() =>
    this.aim ?? this.options.find((choice) => this.hovers && choice.action === pointed.action && !choice.forbidden) ?? null,
  );
  /** What is laid over the map. What belongs to the question gives way to a plan that goes nowhere in it, such as a shot. */
  readonly overlay: Laid | null = $derived.by(() => {
    const { plan, goals } = this.planning;
    const within = this.laid?.data.hexes.some(({ hex }) => goals.includes(hex)) ?? false;
    return this.mode === "auto" && plan && !within && plan.verb !== "place" ? null : this.laid;
  });
  /** The forecast on display: of the plan, of the answer that is looked at, or of what could be done to who is pointed at. */
  readonly forecast: Forecast | null = $derived.by(() => {
    const looked = this.looked ? this.forecasts.get(this.looked.action) : this.glance?.planned.plan.forecast;
    const one = this.planning.plan ? this.planning.forecast : looked;
    return tells(one) ? one : null;
  });

  chance(action: string): Chances | null {
    return headline(this.forecasts.get(action));
  }

  /** Everything that belonged to the old scene goes; the selection stays with the player. */
  renew(): void {
    this.aimed = null;
    this.asking = null;
    this.several = [];
    this.planning.drop();
    this.#glanceAt(null);
    this.forecasts = new Map();
    this.#loading = null;
    if (this.sight && this.tool !== "sight") this.sight = null;
    const here = this.session.scene;
    if (here && this.selected !== null && subjectOf(here, this.selected) !== this.selected) this.selected = null;
    const there = new Set(here ? everyCounter(here).map((counter) => counter.id) : []);
    this.hand = this.selected === null ? [] : this.hand.filter((id) => there.has(id));
    void this.#goOn();
    void this.survey();
    void this.#think();
    if (this.options.some((choice) => !choice.forbidden)) void this.foresee();
    const next = this.#next;
    this.#next = null;
    if (next !== null && this.spots.counters.has(next)) this.clickCounter(next, false);
  }

  /** A plan that has stopped shows how it would go on. */
  async #goOn(): Promise<void> {
    const stopped = this.session.plan?.stopped;
    if (!stopped || !this.session.mayDecide || !this.session.plan) return;
    this.session.say(stopped);
    await this.planning.ask(this.session.plan.wish, false);
  }

  clear(): void {
    this.selected = null;
    this.hand = [];
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
    const told = new Map<string, Forecast | null>();
    for (let from = 0; from < lines.length; from += MOST) {
      const some = lines.slice(from, from + MOST);
      const answers = await session.answers<"forecast">(some.map((line) => ({ ask: "forecast", line })));
      if (!answers || stamp !== session.stamp) return;
      some.forEach((line, i) => told.set(line, answers[i] ?? null));
    }
    this.forecasts = told;
  }

  /** What the computer would do in this place: looked at like a plan of one's own, and never told unasked. */
  async advise(): Promise<void> {
    if (!this.session.adviser || !this.session.mayDecide) return;
    this.aimed = this.asking = null;
    this.several = [];
    await this.planning.advise();
  }

  /** One click on an answer: shows what it may bring, or does it where there is nothing to show. */
  async choose(choice: Choice): Promise<void> {
    const { session } = this;
    this.several = [];
    if (choice.takes && !choice.forbidden) return this.#point(choice);
    if (this.planning.isAt(this.#cardAim(choice))) return this.go();
    if (await this.#planCard(choice)) return;
    this.planning.drop();
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

  /** An own counter is taken in hand; an enemy is pointed at, for those in hand or for whoever can. */
  async #point(choice: Choice): Promise<void> {
    const counter = targetOf(choice);
    if (counter !== null && this.#isEnemy(counter)) await this.wish({ kind: "counter", counter });
    else this.select(counter);
  }

  #isEnemy(id: number): boolean {
    const { scene, ownSide } = this.session;
    const counter = counterOf(scene, id);
    return counter !== null && counter !== undefined && counter.side !== ownSide;
  }

  #cardAim({ spot }: Choice): Aim | null {
    return typeof spot === "object" && "card" in spot ? { kind: "card", card: spot.card.id, part: spot.card.part } : null;
  }

  /** A card that is played as a whole is planned first. */
  async #planCard(choice: Choice): Promise<boolean> {
    const at = this.#cardAim(choice);
    if (!at || choice.forbidden || !this.session.mayDecide) return false;
    return (await this.planning.ask({ who: this.who, at, set: [] }, false)) === true;
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
    if (this.planning.plan) return "plan";
    return this.aim && !this.aim.forbidden ? this.aim : this.spots.main;
  });

  go(): void {
    const { line, wish } = this.planning;
    if (this.main === "plan" && line !== null) void this.session.act(line, wish);
    else if (this.main && this.main !== "plan") this.press(this.main);
  }

  /** Drops the last thing that is about to happen; false if there was nothing to drop. */
  cancel(): boolean {
    if (this.planning.plan) this.planning.drop();
    else if (this.several.length > 0) this.several = [];
    else if (this.asking !== null || this.aimed !== null) this.asking = this.aimed = null;
    else if (this.sight) this.sight = null;
    else if (this.tool !== "select") this.tool = "select";
    else if (this.mode !== "auto" && this.mode !== "none") this.lay("auto");
    else if (this.inHand !== null) this.putBack();
    else if (this.selected !== null) this.select(null);
    else return false;
    return true;
  }

  /** The unit whose order is being written, if that can be given up. */
  readonly inHand: number | null = $derived.by(() => {
    const { scene, mayDecide, written } = this.session;
    const chosen = scene && mayDecide ? subjectOf(scene, null) : null;
    return chosen !== null && written.includes(chosen) ? chosen : null;
  });

  /** Puts the unit in hand back, and takes another one. */
  putBack(next: number | null = null): void {
    if (this.inHand === null) return;
    this.#next = next;
    this.select(next);
    void this.session.retract(this.inHand);
  }

  select(counter: number | null, hand: readonly number[] = counter === null ? [] : [counter]): void {
    this.selected = counter;
    this.hand = hand;
    this.planning.drop();
    void this.survey();
    void this.#think();
  }

  /** The answer that only takes a counter in hand. */
  readonly taken: Choice | null = $derived.by(() => {
    const hot = this.selected === null ? [] : (this.spots.counters.get(this.selected) ?? []);
    return hot.find((choice) => choice.takes) ?? null;
  });

  /** What the pointer or the focus rests on: an answer shows what it may bring, an enemy what those in hand could do about it. */
  point(what: { hex: Hex; counter: number | null } | null): void {
    const { counters, hexes } = this.spots;
    const hot = what === null ? [] : ((what.counter === null ? hexes.get(what.hex) : (counters.get(what.counter) ?? hexes.get(what.hex))) ?? []);
    const [choice, other] = hot.filter((one) => !one.takes);
    pointed.action = choice && !other ? choice.action : null;
    this.#glanceAt(hot.some((one) => !one.takes) || !this.hovers ? null : (what?.counter ?? null));
  }

  #glanceAt(counter: number | null): void {
    const { session } = this;
    const number = (this.#glances += 1);
    this.glance = null;
    const enemy = counter === null ? null : session.scene?.counters.find((one) => one.id === counter && one.side !== session.ownSide);
    if (!enemy || this.who.length === 0 || !session.mayDecide) return;
    setTimeout(async () => {
      if (number !== this.#glances || this.planning.plan) return;
      const told = await session.answer<"plans">({ ask: "plans", wish: { who: this.who, at: { kind: "counter", counter: enemy.id }, set: [] } });
      const planned = told?.plans[0];
      if (number === this.#glances && planned && tells(planned.plan.forecast)) this.glance = { counter: enemy.id, planned };
    }, GLANCE);
  }

  /** What those in hand can do is asked once for each hand. */
  async #think(): Promise<void> {
    const { session, selected } = this;
    const asked = this.taken && selected !== null && session.mayDecide ? `${session.stamp}/${this.who.join()}` : "";
    if (asked === this.#deedsFor) return;
    this.#deedsFor = asked;
    this.deeds = [];
    this.#weighing = asked !== "";
    if (asked === "" || selected === null) return;
    const told = await session.answer<"plans">({ ask: "plans", wish: { who: this.who, at: { kind: "counter", counter: selected }, set: [] } });
    if (this.#deedsFor !== asked) return;
    this.#weighing = false;
    if (told) this.deeds = told.plans;
  }

  /** Whether the figures choose what those in hand do. */
  get led(): boolean {
    return (this.#weighing || this.deeds.length > 0) && !this.planning.plan;
  }

  /** Looks at one of the things that those in hand can do. */
  lookAt(at: number): void {
    if (this.selected === null || !this.deeds[at]) return;
    this.aimed = this.asking = null;
    this.planning.show({ who: this.who, at: { kind: "counter", counter: this.selected }, set: [] }, this.deeds, at);
  }

  /** Answers small step by small step, without a plan. */
  stepwise(): void {
    if (this.taken) void this.session.act(this.taken.action);
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

  /** Whom a wish is about: the unit that is asked about, or those in hand. */
  get who(): number[] {
    const { subject, selected } = this;
    if (subject === null) return [];
    return subject === selected && this.hand.length > 0 ? [...this.hand] : [subject];
  }

  clickHex(hex: Hex, shift: boolean): void {
    const hot = this.spots.hexes.get(hex);
    if (hot) this.chooseAmong(hot);
    else if (this.planning.isAt({ kind: "hex", hex, via: [] }) && !shift) this.go();
    else if (!this.session.mayDecide) this.select(null);
    else if (this.who.length > 0) void this.wish(this.#way(hex, shift));
    else this.#deal(hex);
  }

  /** With nobody in hand, the ground around an enemy means the enemy. */
  #deal(hex: Hex): void {
    const { scene, ownSide } = this.session;
    const enemy = scene?.counters.findLast((one) => one.hex === hex && one.side !== ownSide);
    if (enemy) void this.wish({ kind: "counter", counter: enemy.id }, hex);
    else this.select(null);
  }

  #way(hex: Hex, shift: boolean): Aim {
    const before = this.planning.wish?.at;
    if (!shift || before?.kind !== "hex") return { kind: "hex", hex, via: [] };
    return { kind: "hex", hex: before.hex, via: [...before.via, hex] };
  }

  clickCounter(id: number, shift: boolean, stack: readonly number[] = []): void {
    const { scene, ownSide } = this.session;
    const hot = this.spots.counters.get(id);
    const counter = scene?.counters.find((one) => one.id === id);
    const aim: Aim = { kind: "counter", counter: id };
    // Whoever of a stack is seen, whoever of it can act is meant.
    if (hot?.every((choice) => choice.takes) && this.#isEnemy(id) && this.session.mayDecide) {
      if (this.planning.isAt(aim)) this.go();
      else void this.wish(aim);
      return;
    }
    const able = hot || shift ? [] : stack.filter((one) => this.spots.counters.get(one)?.every((choice) => choice.takes));
    if (able.length > 0 && !able.includes(this.selected ?? -1)) this.#take(able.at(-1)!, shift, able);
    else if (hot?.every((choice) => choice.takes)) this.#take(id, shift, stack);
    else if (hot) {
      this.selected = id;
      this.hand = [id];
      this.chooseAmong(hot);
    } else if (this.planning.isAt(aim)) this.go();
    else if (counter?.side === ownSide && !shift && this.#asksWhere(id)) this.clickHex(counter.hex, shift);
    else if (this.inHand !== null && this.inHand !== id && counterOf(scene, id)?.side === ownSide) this.putBack(id);
    else if (!counter || counter.side === ownSide || !this.session.mayDecide) this.#take(id, shift, stack);
    else if (shift) this.clickHex(counter.hex, shift);
    else void this.wish(aim, counter.hex);
  }

  /** Whether the question is where another unit should go. */
  #asksWhere(id: number): boolean {
    return this.spots.hexes.size > 0 && this.subject !== null && this.subject !== id && this.session.mayDecide;
  }

  /** One more unit comes to those in hand or leaves them, or a stack is taken, or one unit of it. */
  #take(id: number, shift: boolean, stack: readonly number[]): void {
    const { scene, ownSide } = this.session;
    const own = (one: number) => scene?.counters.find((counter) => counter.id === one)?.side === ownSide;
    if (shift && own(id)) {
      const hand = this.hand.includes(id) ? this.hand.filter((one) => one !== id) : [...this.hand, id];
      return this.select(hand.at(-1) ?? null, hand);
    }
    const all = stack.filter(own);
    const held = this.hand.includes(id) && this.selected === id;
    if (held && this.hand.length > 1) this.select(id);
    // Who is to act is taken in hand by every click, and put back by Esc.
    else if (held && !this.taken) this.select(null);
    else this.select(id, own(id) && all.includes(id) ? all : [id]);
  }

  /** Everybody of the own side in a box drawn over the board. */
  takeAll(ids: readonly number[]): void {
    const { scene, ownSide } = this.session;
    const own = ids.filter((id) => scene?.counters.find((counter) => counter.id === id)?.side === ownSide);
    this.select(own[0] ?? null, own);
  }

  /** Asks the engine for plans; an enemy that nobody can deal with may still stand where somebody can go. */
  async wish(at: Aim, otherwise?: Hex): Promise<void> {
    const { who } = this;
    this.aimed = this.asking = null;
    const done = await this.planning.ask({ who, at, set: [] }, otherwise === undefined || who.length > 0);
    if (done === false && at.kind === "counter" && who.length === 0) this.select(at.counter);
  }

  lay(mode: OverlayMode): void {
    this.mode = mode;
    void this.survey();
  }

  toggle(kind: OverlayKind): void {
    this.lay(this.overlay?.kind === kind ? "none" : kind);
  }

  /** Which overlay is laid over the map: the one that was asked for, or else the one that belongs to the question. */
  #wanted(): OverlayKind | null {
    if (this.mode === "none") return null;
    return this.mode === "auto" ? (this.session.prompt?.overlay ?? null) : this.mode;
  }

  async survey(): Promise<void> {
    const { session, subject } = this;
    const kind = this.#wanted();
    const looked = counterOf(session.scene, subject);
    const own = looked?.side === session.ownSide && (looked.hex !== NOWHERE || this.taken) ? looked : undefined;
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
