// What travels between the server and the page. Made from the Rust types by
// `UPDATE_WIRE=1 cargo test -p zug-server --test wire`; do not edit by hand.

// ---- words and places ----
/** The number of a hex on its board, dense from 0. [`Hex::NONE`] is "nowhere". */
export type Hex = number;
/** The number of an atomic rule, as in the system's `rules.tsv`. */
export type Rule = string;
/** One of the six directions, clockwise from the top of the sheet. */
export type Dir = "N" | "NE" | "SE" | "S" | "SW" | "NW";
/** One of the twelve ways to look from a hex, clockwise from the top of the sheet: over a hexside or, between two of them, along a hexspine. */
export type Heading = "N" | "NNE" | "NE" | "E" | "SE" | "SSE" | "S" | "SSW" | "SW" | "W" | "NW" | "NNW";
/** A text for people, in English and Russian. */
export type Text = {
  /** English. */
  en: string,
  /** Russian. */
  ru: string
};
/** A value that fills a gap in a message. */
export type Arg = { "number": number } | { "plain": string } | { "text": Text } | { "message": Message };
/** A sentence to be looked up in the reader's language. */
export type Message = {
  /** The message's key. */
  key: string,
  /** What to fill in. */
  args?: Array<[string, Arg]>
};

// ---- the scene ----
/** A picture of the table for one viewer, and the question that they are asked. */
export type Scene = {
  /** The map's id; its drawing is fetched once. */
  map: string,
  /** A line on where play stands: turn, phase. */
  status: Array<Message>,
  /** The sides with their commanders. */
  sides: Array<Side>,
  /** Everything that stands on the map. */
  counters: Array<Counter>,
  /** Everything that lies on the map: depots, wire, objectives, smoke. */
  markers: Array<Marker>,
  /** Tracks beside the map; the first one tells how far the game has come, and is also shown at the top. */
  tracks: Array<Track>,
  /** Boxes off the map: reinforcements, losses, off-board artillery. */
  boxes: Array<Holding>,
  /** Small facts beside the map: what an objective is worth, who has the initiative. */
  chips: Array<Chip>,
  /** What the seats hold beside the map: cards face up or only their number, units to be placed. */
  hands: Array<Hand>,
  /** Piles of cards. */
  piles: Array<Pile>,
  /** What is going on: the attack, roll or move that the question is about. */
  moment: Moment | null,
  /** Points by what they were made with, where the position tells that; what it does not tell, the log sums up. */
  tally: Array<Tally>,
  /** The question, if this viewer has to decide. */
  prompt: Prompt | null,
  /** The answers to it. */
  options: Array<Choice>
};
/** What is going on, with its numbers: shown above the answers, and drawn on the map. */
export type Moment = {
  /** Who does what to whom. */
  text: Message,
  /** Whose doing it is. */
  side: number | null,
  /** From which hexes. */
  from: Array<Hex>,
  /** At which hex. */
  to: Hex | null,
  /** The counters that are aimed at. */
  targets: Array<number>,
  /** How strong it is, in a few words, as it is written on the line of fire. */
  pill: Message | null,
  /** How that is made up. */
  ledger: Array<Line>,
  /** What it is compared with, and what has happened so far. */
  facts: Array<Message>
};
/** Points of all sides by one source. */
export type Tally = {
  /** What they were made with. */
  label: Message,
  /** How many each side has made so. */
  points: Array<number>
};
/** One side of the game. */
export type Side = {
  /** Its name. */
  name: Text,
  /** The key of its colours and mark: `soviet`, `german`... */
  livery: string,
  /** Its points, where the game counts them. */
  points: number | null,
  /** How many units it has lost, as the game counts them. */
  lost: number,
  /** Who decides for it. */
  commanders: Array<Commander>
};
/** A seat of a side. */
export type Commander = {
  /** The seat's number. */
  seat: number,
  /** What it is called, where the side has several. */
  name: Text | null,
  /** Whether it has to decide now, or may. */
  deciding: boolean
};
/** A counter on the map. */
export type Counter = {
  /** Its id, stable through the game. */
  id: number,
  /** The side it belongs to. */
  side: number,
  /** Where it stands. */
  hex: Hex,
  /** Its name. */
  name: Text,
  /** Its number in the texts, where they name units by numbers. */
  number: number | null,
  /** What to draw in the middle: a symbol or a silhouette, by key. */
  symbol: string,
  /** Values in the corners. */
  values: Array<Value>,
  /** Its states. */
  badges: Array<Badge>,
  /** Small markers on it. */
  tags: Array<Tag>,
  /** Its weapons. */
  small: Array<Small>,
  /** Counters that it carries or tows; their hex is its own. */
  carried: Array<Carried>,
  /** Whether the decision that is asked is about this one. */
  chosen: boolean,
  /** Which side of it is up. */
  face: Face,
  /** Whether only its own side knows that it is there. */
  ghost: boolean,
  /** Which way it points, if it has a front. */
  facing: Facing | null,
  /** Whether its hatch is open, if it has one that matters. */
  hatch: Hatch | null,
  /** The hexes of its fire sector, where it has one that the viewer knows of. */
  sector: Array<Hex>,
  /** Its place in the stack of its hex, from the bottom up. Counters of equal places lie in the order of the scene. */
  place: number,
  /** In which part of the hex it is, where that matters: in the trench, on the upper floor. Those of one part lie together. */
  within: Message | null,
  /** How it flies, if it does. */
  flight: Flight | null,
  /** What it has been ordered to do, while that can be seen on the viewer's own sheet. */
  order: Message | null,
  /** More lines for the tooltip and for readers. */
  details: Array<Message>
};
/** Which side of a counter is up. */
export type Face = "fresh" | "spent" | "broken" | "wreck";
/** Which way a counter points. */
export type Facing = {
  /** Its front: the hull of a vehicle, the shield of a gun, the nose of an aircraft. */
  front: Heading,
  /** Its turret, where that turns by itself. */
  turret: Heading | null,
  /** How the front is shown. */
  shown: Front
};
/** How the front of a counter is shown. */
export type Front = "dart" | "bar";
/** The hatch of a vehicle. */
export type Hatch = "open" | "shut";
/** A counter that another one takes along. */
export type Carried = {
  /** In which way. */
  how: Carriage,
  /** What. */
  counter: Counter
};
/** How a counter is taken along. */
export type Carriage = "passenger" | "rider" | "towed";
/** How an aircraft flies; it is drawn above everything else. */
export type Flight = {
  /** How many steps above the ground: its shadow falls that much farther away. */
  height: number,
  /** Its altitude in words. */
  label: Message
};

// ---- on a counter and on the map ----
/** A weapon: a small counter that belongs to another one. */
export type Small = {
  /** Its id among the small counters, stable through the game; [`Spot::Small`] names it. */
  id: number,
  /** What to draw, by key. */
  symbol: string,
  /** Its name. */
  name: Text,
  /** Values along the bottom. */
  values: Array<Value>,
  /** Its states. */
  badges: Array<Badge>,
  /** Which side of it is up. */
  face: Face,
  /** Small markers on it. */
  tags: Array<Tag>,
  /** Whether the decision that is asked is about this one. */
  chosen: boolean
};
/** A figure on a counter. */
export type Value = {
  /** The slot: `nw`, `ne`, `sw`, `s`, `se`, or `command` for a hexagon at the top left. Two figures of one slot stand one above the other. */
  slot: string,
  /** The key of what it means. */
  key: string,
  /** What is printed. */
  text: string,
  /** Whether it is printed in a box. */
  boxed: boolean,
  /** Whether it is underlined. */
  underlined: boolean,
  /** Its colour, where that means something. */
  ink: Ink
};
/** The colour of a figure. */
export type Ink = "plain" | "red" | "blue" | "green";
/** A state of a counter. */
export type Badge = {
  /** The key of shape and name. */
  key: string,
  /** A figure beside it. */
  number: number | null
};
/** A small marker on a counter: a target that a gun has found, a hit whose face is down, a gun that may fire again. */
export type Tag = {
  /** The key of its drawing. */
  kind: string,
  /** What is written on it. */
  text: string,
  /** Whose it is. */
  owner: number | null,
  /** The counter or weapon that it belongs to, if that is not the one it lies on. */
  of: Spot | null,
  /** Whether it lies face down for this viewer. */
  down: boolean,
  /** What it is, in words. */
  label: Message
};
/** Something that lies on the map. */
export type Marker = {
  /** The key of its drawing. */
  kind: string,
  /** Where it lies. */
  hex: Hex,
  /** On which hexside, if on one. */
  side: Dir | null,
  /** Whose it is. */
  owner: number | null,
  /** A figure on it. */
  number: number | null,
  /** The counter or weapon that it belongs to. */
  of: Spot | null,
  /** What it is, in words. */
  label: Message
};

// ---- beside the map ----
/** A track beside the map. */
export type Track = {
  /** Its key. */
  key: string,
  /** Its name. */
  name: Message,
  /** The heading under which tracks with the same heading stand together; alone it stands under its name. */
  heading: Message | null,
  /** Whose it is, if it is one side's. */
  side: number | null,
  /** The side at its first space and the one at its last, if it lies between two. */
  between: [number, number] | null,
  /** How it is drawn. */
  form: TrackForm,
  /** The first and the last space. */
  range: [number, number],
  /** Whether there is no space 0, so that 1 follows -1. */
  skips_zero: boolean,
  /** What is written in the spaces, from the first one; without words they show their numbers. */
  labels: Array<Message>,
  /** Spaces that are covered and can't be reached. */
  covered: Array<number>,
  /** What stands on it to show where it has come to; the first one is the main one. */
  pointers: Array<Pointer>,
  /** What else lies on it. */
  marks: Array<Mark>,
  /** Counters that stand on spaces. */
  counters: Array<Waiting>
};
/** How a track is drawn. */
export type TrackForm = "time" | "steps" | "count" | "fill" | "line" | "balance" | "said";
/** What shows where a track has come to. */
export type Pointer = {
  /** On which space. */
  at: number,
  /** Whose it is. */
  side: number | null,
  /** What it shows, where a track has several. */
  label: Message | null
};
/** Something on a space of a track: the end of the game, units that will arrive. */
export type Mark = {
  /** On which space. */
  at: number,
  /** What it is, in words. */
  label: Message,
  /** How it is drawn. */
  form: MarkForm,
  /** Whose it is. */
  side: number | null
};
/** How something on a track is drawn. */
export type MarkForm = "limit" | "dot" | "said" | { "marker": string };
/** A counter on a space of a track. */
export type Waiting = {
  /** On which space. */
  at: number,
  /** Which. */
  counter: Counter
};
/** A box off the map: reinforcements, losses, off-board artillery. */
export type Holding = {
  /** Its key. */
  key: string,
  /** What it is, in words. */
  name: Message,
  /** Whose it is, if it is one side's. */
  side: number | null,
  /** When or how what is in it comes into play, in words. */
  note: Message | null,
  /** Counters in it that this viewer may see. */
  counters: Array<Counter>,
  /** Markers in it. */
  tags: Array<Tag>,
  /** How many counters there are, seen or not. */
  count: number
};
/** A small fact beside the map. */
export type Chip = {
  /** Its key. */
  key: string,
  /** How it is drawn. */
  form: ChipForm,
  /** What it is, in words. */
  label: Message,
  /** The figure or short word. */
  value: string,
  /** Whose it is. */
  side: number | null,
  /** The hex that it is about. */
  hex: Hex | null,
  /** Whether only this viewer knows it. */
  secret: boolean
};
/** How a small fact is drawn. */
export type ChipForm = "fact" | "objective";

// ---- cards ----
/** What a seat holds beside the map. */
export type Hand = {
  /** Whose. */
  seat: number,
  /** What it is, in words. */
  name: Message,
  /** Counters that this viewer may see: units bought, or still to be placed. Their hex is [`Hex::NONE`]. */
  counters: Array<Counter>,
  /** The cards that this viewer may see; the others are shown by their backs. */
  cards: Array<Card>,
  /** How many things there are, seen or not. */
  count: number,
  /** How many cards belong in it, 0 if any number may; nothing if it holds no cards. */
  limit: number | null
};
/** A pile of cards. */
export type Pile = {
  /** Whose. */
  seat: number,
  /** What it is, in words. */
  name: Message,
  /** How many cards there are, seen or not. */
  count: number,
  /** The card on top, if it lies face up. */
  top: Card | null,
  /** The cards that this viewer may look through, the last one first. */
  cards: Array<Card>
};
/** A card, face up. */
export type Card = {
  /** Its id, stable while the viewer sees it; [`Spot::Card`] names it. */
  id: number,
  /** The look of its deck: the livery of a side. */
  livery: string,
  /** What it can be used for, from top to bottom; no two have the same slot. */
  parts: Array<CardPart>,
  /** The dice printed on it, the white one first. */
  dice: [number, number] | null,
  /** What is printed in the corner: a random hex. */
  corner: string,
  /** What it sets off when it is turned up. */
  note: Message | null,
  /** What kind of card it is, where the deck has several: an action, a bonus, a weapon. */
  kind: Message | null,
  /** What it costs to play. */
  cost: Cost | null,
  /** Whether the decision that is asked is about this one. */
  chosen: boolean
};
/** What has to be paid for a card. */
export type Cost = {
  /** How much. */
  value: number,
  /** Of what, in words: action points, command points. */
  of: Message,
  /** Who pays. */
  purse: Purse
};
/** Where the cost of a card is paid from; each has a colour and a shape of its own. */
export type Purse = "unit" | "command" | "either";
/** One use of a card. */
export type CardPart = {
  /** The name of its place on the card, which [`Spot::Card`] repeats. */
  slot: string,
  /** How it is printed. */
  form: PartForm,
  /** What sort of use it is, in words: order, action, event. */
  sort: Message,
  /** Its name. */
  name: Message,
  /** What it does, in words. */
  text: Message | null,
  /** The rule to read about it. */
  rule: Rule,
  /** Whether it could be used from a hand now. */
  usable: boolean,
  /** The key of its drawing and colour. */
  icon: string
};
/** How a use of a card is printed. */
export type PartForm = "band" | "row" | "print";

// ---- the question ----
/** The question. */
export type Prompt = {
  /** The window's key. */
  kind: string,
  /** The question in words. */
  text: Message,
  /** What led to it and what it is for, in a sentence. */
  about: Message | null,
  /** The rule that asks it. */
  rule: Rule,
  /** Whether it is asked even where there is only one answer, so that being asked tells the others nothing. */
  concealed: boolean,
  /** What to lay over the map for a unit of one's own that is selected, or that the question is about. */
  overlay: OverlayKind | null
};
/** What can be laid over the map by itself. */
export type OverlayKind = "reach" | "threat" | "fire" | "cover" | "spot" | "command";
/** An answer. */
export type Choice = {
  /** The action in notation. */
  action: string,
  /** What it says on the button. */
  label: Message,
  /** A second line below the label. */
  detail: Message | null,
  /** Where on the table it can be chosen. */
  spot: Spot,
  /** Whether this is the answer that moves play on: to pass, to commit, to end a route, to use what is paid for. */
  main: boolean,
  /** Whether it is possible at many moments and answers no question: nobody is asked because of it. */
  aside: boolean,
  /** Whether it only takes its counter in hand: what that one should do is pointed at, and becomes a plan. */
  takes: boolean,
  /** What to say before it is done, where it can't be undone and something seems to have been forgotten. */
  confirm: Message | null,
  /** The hexes that it would cover: a fire sector while it is chosen. */
  covers: Array<Hex>,
  /** What could not be done, and why: such a choice is shown greyed. */
  forbidden: [Rule, Message] | null
};
/** A place of the table that can be touched. */
export type Spot = "button" | { "hex": Hex } | { "side": [Hex, Dir] } | { "counter": number } | { "small": number } | { "card": {
  /** The card's id. */
  id: number,
  /** The slot of the part that is used; none if the answer is about the card as a whole, as when it is discarded. */
  part: string | null, } } | { "space": {
  /** The track's key. */
  track: string,
  /** Whose track it is. */
  side: number | null,
  /** Which space. */
  at: number, } } | { "box": {
  /** The box's key. */
  key: string,
  /** Whose it is. */
  side: number | null, } };

// ---- what happened ----
/** A sentence of what happened, with the rule behind it and what to show on the board. */
export type Report = {
  /** The sentence. */
  text: Message,
  /** The rule to read about it. */
  rule: Rule | null,
  /** Whose doing it was. */
  side: number | null,
  /** The dice that fell. */
  dice: Thrown | null,
  /** What to show. */
  cue: Cue,
  /** The figures that the cue's counter shows from now on, as far as they have changed. */
  shows: Array<Value>,
  /** Whether an action begins with it; what follows belongs to that action until the next one begins. */
  opens: boolean,
  /** Whether with it goes on what a moment with a card of its own has interrupted. */
  resumes: boolean,
  /** What makes it worth a card of its own, which lies beside the map while its action is shown. */
  episode: Episode | null,
  /** Points that a side gains or loses by it. */
  gain: Gain | null,
  /** How much it decided, in points: the heaviest sentences of a game are its turning points. */
  weight: number
};
/** A moment that is told on a card of its own: a Melee, a barrage, an Event. Its dice and its result are those of the reports of its action. */
export type Episode = {
  /** What sort of moment it is. */
  kind: EpisodeKind,
  /** What happens, in a few words. */
  title: Message,
  /** What that means, in a sentence. */
  text: Message | null,
  /** Who takes part, with what. */
  parties: Array<Party>
};
/** The sorts of moments that are told on a card of their own; each has a sign. */
export type EpisodeKind = "melee" | "artillery" | "event";
/** A side in an [`Episode`]. */
export type Party = {
  /** Which side. */
  side: number,
  /** Who: its units or weapons, in words. */
  who: Message,
  /** Their counters, as far as they have any on the map. */
  counters: Array<number>,
  /** With what: strength, firepower, dice. */
  with: Message | null
};
/** Points that a side gains, or loses. */
export type Gain = {
  /** Which side. */
  side: number,
  /** How many. */
  points: number,
  /** What for, in a few words. */
  source: Message
};
/** Dice on the table. */
export type Thrown = {
  /** The dice, in the order in which they lie. */
  dice: Array<Fallen>,
  /** For pools: a die that shows this or less counts. */
  need: number | null,
  /** For sums: the total with everything added, and what it is compared with. */
  total: [number, number] | null
};
/** One die that has fallen. */
export type Fallen = {
  /** The die's name: `d6`, `d10`. */
  die: string,
  /** What it shows. */
  face: number,
  /** Its colour. */
  colour: DieColour,
  /** What is printed on that face, where it is not the number: the tens of percentage dice, a sign. */
  shows: string | null,
  /** What this die decides by itself, in words: the place that is hit, whether the gun fires again. */
  decides: Message | null
};
/** By which dice of one throw are told apart. */
export type DieColour = "plain" | "white" | "coloured";
/** What an event looks like on the board. */
export type Cue = { "kind": "still" } | { "kind": "move",
  /** Which. */
  counter: number,
  /** Its way. */
  path: Array<Hex>, } | { "kind": "fire",
  /** By whom. */
  counter: number,
  /** At which counter. */
  target: number,
  /** From where. */
  from: Hex,
  /** To where. */
  to: Hex,
  /** Whether it hit. */
  hit: boolean, } | { "kind": "volley",
  /** From where. */
  from: Array<Hex>,
  /** To where. */
  to: Hex, } | { "kind": "hit",
  /** Which. */
  counter: number, } | { "kind": "lost",
  /** Which. */
  counter: number,
  /** From where. */
  hex: Hex, } | { "kind": "appear",
  /** Which. */
  counter: number,
  /** Where. */
  hex: Hex, } | { "kind": "state",
  /** Which. */
  counter: number,
  /** The key of the badge that it gets. */
  badge: string | null, } | { "kind": "place",
  /** Where. */
  hex: Hex, } | { "kind": "banner" };
/** What a viewer is told of an act. */
export type Told = {
  /** Their own action, in notation. */
  action: string | null,
  /** What they hear. */
  reports: Array<Report>
};

// ---- questions before a decision ----
/** One reason of a total. */
export type Line = {
  /** The rule that gives the value. */
  rule: Rule,
  /** The message that names it. */
  key: string,
  /** What it adds. */
  value: number
};
/** What an action may bring. */
export type Forecast = {
  /** The calculations behind it, each with its name. */
  ledgers: Array<[Message | null, Array<Line>]>,
  /** Its outcomes, most important first. */
  outcomes: Array<Chances>,
  /** What was assumed. */
  assuming: Message | null,
  /** Set where the odds were sampled, to so many samples. */
  samples: number | null,
  /** Where a shot may strike its target, and what it meets there; the likeliest place first. */
  strikes: Array<Strike>
};
/** A place of a target that a shot may strike. */
export type Strike = {
  /** The key of the place, by which it is drawn: `tf` for the front of the turret, `hs` for the side of the hull, `tk`, `dk`. */
  place: string,
  /** The place in words. */
  label: Message,
  /** How likely a hit strikes there, 0 to 1. */
  share: number,
  /** How strong the shot is there. */
  strength: number | null,
  /** How strong the place is; none where nothing protects it. */
  armour: number | null,
  /** How likely a shot that strikes there goes through, 0 to 1. */
  through: number
};
/** One outcome of a forecast. */
export type Chances = {
  /** What happens. */
  what: Message,
  /** How likely it is, 0 to 1. */
  likelihood: number
};
/** What can be asked. Answers use only what the viewer may know, and change nothing. */
export type Question = { "ask": "forecast",
  /** Actions in notation. */
  line: string, } | { "ask": "plans",
  /** What is wanted. */
  wish: Wish, } | { "ask": "advice", } | { "ask": "why",
  /** Actions in notation. */
  line: string, } | { "ask": "survey",
  /** The question. */
  survey: Survey, } | { "ask": "sight",
  /** From where. */
  from: Hex,
  /** To where. */
  to: Hex
};
/** What a game answers; the kind is that of the question. */
export type Answer<R> = { "ask": "forecast", "answer": Forecast | null } | { "ask": "plans", "answer": Plans } | { "ask": "advice", "answer": Plans } | { "ask": "why", "answer": R | null } | { "ask": "survey", "answer": Overlay } | { "ask": "sight", "answer": Sightline };

// ---- plans ----
/** What a person wants done. */
export type Wish = {
  /** The counters in hand, by their ids in the scene; whoever is fit for it where there are none. */
  who: Array<number>,
  /** What is pointed at. */
  at: Aim,
  /** What was changed in an earlier plan for the same wish; see [`Knob`]. */
  set: Array<Setting>
};
/** What is pointed at. */
export type Aim = { "kind": "hex",
  /** Which. */
  hex: Hex,
  /** The hexes to pass on the way, in order. */
  via: Array<Hex>, } | { "kind": "counter",
  /** Its id in the scene. */
  counter: number, } | { "kind": "card",
  /** Its id in the scene. */
  card: number,
  /** The slot of the part that is meant, where the card has several. */
  part: string | null
};
/** A value chosen in place of the one that the system has proposed. */
export type Setting = {
  /** The knob. */
  knob: string,
  /** Its value. */
  value: string
};
/** How a wish can be carried out. */
export type Plans = {
  /** Whole plans, the best one first. */
  plans: Array<Planned>,
  /** Why there is none, where a rule forbids it. */
  why_not: Objection | null
};
/** A plan with what it looks like on the board. */
export type Planned = {
  /** The plan, its steps in notation. */
  plan: Plan<string>,
  /** The markers that it would leave on the map, as far as it needs no chance. */
  marks: Array<Marker>,
  /** The counters that would stand elsewhere, as far as it needs no chance. */
  places: Array<[number, Hex]>,
  /** Where it was asked, what the computer thinks of it. */
  advised: Advised | null
};
/** What the computer thinks of a plan of its own. */
export type Advised = {
  /** Why it is good. */
  why: Message,
  /** How it compares with the best. */
  liking: Liking,
  /** The chance of winning with it in whole per cent, if the computer has thought about it. */
  chance: number | null
};
/** How a plan compares with the best one. */
export type Liking = "best" | "nearly" | "worse" | "far";
/** A whole action: what would be done, by whom, at what price, with which odds and risks. */
export type Plan<A> = {
  /** The steps, in order. */
  run: Array<A>,
  /** What sort of action it is, for its sign: `fire`, `move`, `assault`... */
  verb: string,
  /** What is done, in a few words: "Fire at H3". */
  title: Message,
  /** The counters that take part. */
  who: Array<number>,
  /** What it costs, in words: a card, points, time. */
  price: Message | null,
  /** The card that pays for it. */
  card: number | null,
  /** The odds of the whole action. */
  forecast: Forecast,
  /** What it exposes itself to, and where it falls short of the wish. */
  risks: Array<Message>,
  /** Its lines and routes on the map. */
  traces: Array<Trace>,
  /** What can be changed in place. */
  knobs: Array<Knob>
};
/** Something of a plan to draw on the map. */
export type Trace = { "kind": "way",
  /** Hex by hex. */
  hexes: Array<Hex>, } | { "kind": "shot",
  /** From where. */
  from: Hex,
  /** To where. */
  to: Hex, } | { "kind": "area",
  /** Which hexes. */
  hexes: Array<Hex>, } | { "kind": "front",
  /** Where it will be. */
  hex: Hex,
  /** Its front. */
  facing: Dir
};
/** Something of a plan that can be changed in place: who takes part, which card, which weapon, which facing. */
export type Knob = {
  /** Its name in [`Setting`]. */
  name: string,
  /** What it says beside it. */
  label: Message,
  /** Whether several values hold at once: each of them can be switched on and off, and a wish lists all that are on. */
  many: boolean,
  /** Its values. */
  values: Array<KnobValue>
};
/** A value of a knob. */
export type KnobValue = {
  /** As [`Setting`] names it. */
  value: string,
  /** In words. */
  label: Message,
  /** Whether it holds in this plan. */
  chosen: boolean,
  /** Where on the table it can be touched. */
  spot: Spot | null
};
/** Why a wish can't be carried out. */
export type Objection = {
  /** The rule that forbids it. */
  rule: Rule,
  /** In words. */
  says: Message
};

// ---- questions about the board ----
/** A question about the board that is no decision. */
export type Survey = { "kind": "reach",
  /** Which. */
  counter: number, } | { "kind": "threat",
  /** Which. */
  counter: number, } | { "kind": "fire",
  /** Which. */
  counter: number, } | { "kind": "cover",
  /** Which. */
  counter: number, } | { "kind": "spot",
  /** Which. */
  counter: number, } | { "kind": "command",
  /** Which. */
  counter: number, } | { "kind": "seen",
  /** From where. */
  hex: Hex
};
/** An answer to a [`Survey`], to be laid over the map. */
export type Overlay = {
  /** The hexes that belong to it. */
  hexes: Array<Shade>,
  /** What it assumes, in words. */
  note: Message | null
};
/** One hex of an overlay. */
export type Shade = {
  /** Which. */
  hex: Hex,
  /** A figure to write into it. */
  value: number | null,
  /** Whether it means harm. */
  bad: boolean,
  /** The counters that it is about: who could shoot there. */
  counters: Array<number>,
  /** What it means, in words. */
  label: Message | null
};
/** Whether one hex sees another, and what is in the way. */
export type Sightline = {
  /** How far it is, in hexes. */
  range: number,
  /** What blocks it, if anything does. */
  blocked: Blocked | null,
  /** How much an unblocked line is hindered, as the system counts it. */
  hindrance: number,
  /** What hinders an unblocked line, in the order in which the line meets it. */
  hindered: Array<Hindered>
};
/** What is in the way of a line of sight. */
export type Blocked = {
  /** By which rule. */
  rule: Rule,
  /** Why, in words. */
  reason: Message,
  /** The hex where it is blocked. */
  at: Hex
};
/** Something in the way of a line of sight that can be seen through. */
export type Hindered = {
  /** By which rule. */
  rule: Rule,
  /** Why, in words. */
  reason: Message,
  /** Its hex. */
  at: Hex,
  /** How much it hinders. */
  value: number,
  /** How much the line is hindered so far, as the system counts it. */
  total: number
};

// ---- what there is to play ----
/** Whose eyes: a seat's number, `"public"` or `"umpire"`. */
export type Viewer = number | "public" | "umpire";
/** Everything that can be played. */
export type Catalogue = {
  /** The program's version. */
  version: string,
  /** The rule systems. */
  systems: Array<SystemInfo>
};
/** A rule system. */
export type SystemInfo = {
  /** Its key. */
  key: string,
  /** Its title. */
  title: string,
  /** Its computer players. */
  players: Array<PlayerInfo>,
  /** Whether its windows can be answered from secret hands, so that being asked may tell something. */
  paced: boolean,
  /** What can be asked about a counter. */
  overlays: Array<OverlayKind>,
  /** Its readings and settings. */
  options: Array<OptionInfo>,
  /** Its scenarios. */
  scenarios: Array<ScenarioInfo>,
  /** The guided training. */
  training: Training | null
};
/** A computer player that is offered to people. The texts `player-NAME` and `player-NAME-about` describe it. */
export type PlayerInfo = {
  /** Its name. */
  name: string,
  /** How well it plays, from 1. */
  level: number
};
/** A reading or setting. */
export type OptionInfo = {
  /** Its name. */
  name: string,
  /** Its values. */
  values: Array<string>,
  /** The recommended one. */
  default: string,
  /** The question or rule that it answers. */
  rule: string
};
/** A scenario as lists show it. */
export type ScenarioInfo = {
  /** Its key. */
  id: string,
  /** Its title. */
  name: Text,
  /** The situation. */
  text: Text,
  /** Its map. */
  map: string,
  /** Columns and rows of the map. */
  size: [number, number],
  /** How many turns it lasts. */
  turns: number,
  /** How long a person plays it against the computer, roughly. */
  minutes: number,
  /** What kind of battle it is; the text `kind-KIND` names it. */
  kind: string,
  /** The sides; seats are numbered side by side. */
  sides: Array<ScenarioSide>,
  /** How points are made, and when the game ends, in sentences of the system. */
  briefing: Briefing,
  /** Settings that only this scenario has, with the values that are worth trying. */
  settings: Array<[string, Array<string>]>,
  /** Options that have another value in this scenario unless somebody chooses, with that value. */
  usual: Array<[string, string]>,
  /** Who wins how often between scripts, where that has been measured. */
  balance: Balance | null,
  /** The same between computer players of the highest level. */
  mastered: Balance | null,
  /** Whether there is a report on what many games of it have shown. */
  studied: boolean
};

// ---- scenarios ----
/** A side of a scenario. */
export type ScenarioSide = {
  /** Its name. */
  name: Text,
  /** The key of its colours and mark. */
  livery: string,
  /** Its seats by their names; by its own name, where it has one only. */
  seats: Array<Text>,
  /** Its units, one line a type; empty where they are bought. */
  forces: Array<Force>
};
/** Units of one type. */
export type Force = {
  /** What to draw, by key. */
  symbol: string,
  /** What they are. */
  name: Text,
  /** How many. */
  count: number
};
/** What a player must know of a scenario besides its situation and forces. */
export type Briefing = {
  /** How points are made. */
  points: Array<Message>,
  /** When the game ends, and who has won then. */
  ends: Array<Message>
};
/** Who won so many games between equal computer players. */
export type Balance = {
  /** How many games. */
  games: number,
  /** Games won by each side. */
  wins: Array<number>
};
/** A rule in our words. */
export type RuleInfo = {
  /** Its number. */
  id: string,
  /** Its title. */
  title: Text,
  /** What it says. */
  statement: Text
};
/** A guided training. */
export type Training = {
  /** The scenario. */
  scenario: string,
  /** The seat that learns. */
  seat: number,
  /** The seed of the dice, so that it goes the same way each time. */
  seed: number,
  /** How long it takes, roughly. */
  minutes: number,
  /** What happens, in order. */
  steps: Array<TrainingStep>,
  /** What is said instead of the step while a certain question is asked. */
  asides: Array<TrainingAside>
};
/** One step of a training. */
export type TrainingStep = {
  /** The key of what there is to see and why; what to do about it is the text `KEY-do`. */
  say: string,
  /** The rule to read about it. */
  rule: string | null,
  /** What to point at: `action:PREFIX`, `counter:ID`, `hex:LABEL`, `part:KEY`, `own:FACE`, `enemy:FACE`, `ui:NAME`. */
  point: string | null,
  /** The step is passed over unless this holds: `own:FACE`, `enemy:FACE`, `told:KEY`. */
  only: string | null,
  /** What ends it, any of: `next`, `over`, `action:PREFIX`, `taken:ID`, `planned:VERB`, `asked:KIND`, `told:KEY`. */
  until: Array<string>
};
/** What is said while a certain question is asked. */
export type TrainingAside = {
  /** The kind of the question. */
  asked: string,
  /** The key of what to know and do about it. */
  say: string,
  /** The rule to read about it. */
  rule: string | null,
  /** What to point at, as in a step. */
  point: string | null
};

// ---- the rulebook ----
/** A rulebook in one language. */
export type Book = {
  /** Its chapters, in order. A system without a text of its own has one that holds the bare rules. */
  chapters: Array<Chapter>
};
/** A chapter. */
export type Chapter = {
  /** Its name in addresses. */
  name: string,
  /** Its title. */
  title: string,
  /** What it is about. */
  lead: Array<Block>,
  /** Its sections. */
  sections: Array<Section>
};
/** A section of a chapter. */
export type Section = {
  /** Its title. */
  title: string,
  /** The rules that belong to it. */
  rules: Array<string>,
  /** The readings and settings that belong to it. */
  options: Array<string>,
  /** Its text. */
  body: Array<Block>
};
/** A piece of text that stands by itself. */
export type Block = { "kind": "heading",
  /** Its words. */
  words: Array<Inline>, } | { "kind": "paragraph",
  /** Its words. */
  words: Array<Inline>, } | { "kind": "list",
  /** Whether its items are counted. */
  counted: boolean,
  /** Its items. */
  items: Array<Array<Block>>, } | { "kind": "table",
  /** What its columns are called. */
  head: Array<Array<Inline>>,
  /** Its rows. */
  rows: Array<Array<Array<Inline>>>, } | { "kind": "example",
  /** Its text. */
  body: Array<Block>, } | { "kind": "figure",
  /** Its name. */
  name: string,
  /** What is written beneath. */
  caption: Array<Inline>
};
/** A piece of a line. */
export type Inline = { "kind": "plain",
  /** Which. */
  text: string, } | { "kind": "emphasis",
  /** Which. */
  words: Array<Inline>, } | { "kind": "strong",
  /** Which. */
  words: Array<Inline>, } | { "kind": "sign",
  /** As it is written. */
  text: string, } | { "kind": "dice",
  /** What they show. */
  faces: Array<number>,
  /** For each, whether it is a hit; empty if none is meant to stand out. */
  hits: Array<boolean>, } | { "kind": "rule",
  /** Which. */
  id: string, } | { "kind": "link",
  /** The rule's number or the chapter's name. */
  to: string,
  /** The words. */
  words: Array<Inline>
};
/** What a figure of the rulebook shows. */
export type Picture = { "as": "board" } & Drawing | { "as": "counters",
  /** The sides. */
  sides: Array<Side>,
  /** The counters. */
  counters: Array<Counter>, } | { "as": "units",
  /** The sides. */
  sides: Array<Side>,
  /** The units. */
  counters: Array<Counter>, } | { "as": "hand",
  /** Which. */
  cards: Array<Card>, } | { "as": "table",
  /** What its columns are called. */
  head: Array<Text>,
  /** Its rows. */
  rows: Array<Array<Text>>
};
/** A piece of the map with everything on it. */
export type Drawing = {
  /** The board. */
  board: Board,
  /** What stands and lies on it. */
  scene: Scene,
  /** Left, top, width and height of the piece. */
  piece: [number, number, number, number],
  /** Lines of sight. */
  sight: Array<Seen>,
  /** Lines of fire. */
  fire: Array<Arrow>,
  /** Ways of units. */
  routes: Array<Array<Hex>>,
  /** Tinted hexes. */
  mark: Array<Hex>,
  /** Hexes tinted as harm. */
  bad: Array<Hex>,
  /** Words in hexes. */
  words: Array<Label>
};
/** A line of sight. */
export type Seen = {
  /** From where. */
  from: Hex,
  /** To where. */
  to: Hex,
  /** What is in the way. */
  line: Sightline
};
/** A line of fire. */
export type Arrow = {
  /** From where. */
  from: Hex,
  /** To where. */
  to: Hex,
  /** What is written beside it. */
  words: string
};
/** Words in a hex. */
export type Label = {
  /** Where. */
  hex: Hex,
  /** Which. */
  words: string
};

// ---- games ----
/** A game as lists show it. */
export type GameInfo = {
  /** Its key. */
  id: string,
  /** The rule system. */
  system: string,
  /** The scenario. */
  scenario: string,
  /** Settings that are not the default. */
  options: { [key in string]: string },
  /** The scenario's title. */
  name: Text,
  /** The map's id. */
  map: string,
  /** How it came to be here. */
  origin: Origin,
  /** Who sits where. */
  seats: Array<SeatInfo>,
  /** Where play stands. */
  status: Array<Message>,
  /** How it ended. */
  over: Over | null,
  /** Seats of people at this machine that have to decide. */
  todo: Array<number>,
  /** Milliseconds since 1970. */
  created: number,
  /** When something last happened that everybody may know, in milliseconds since 1970. */
  updated: number,
  /** How many entries everybody's log has. */
  steps: number,
  /** Why it can only be looked at, or what is strange about it. */
  note?: Message,
  /** Set if it is damaged on disk; the note says more. */
  damaged?: Damage
};
/** How much of a damaged game is left. */
export type Damage = "part" | "whole";
/** How a game came to be here. */
export type Origin = "play" | "loaded" | "what-if";
/** A seat of a game. */
export type SeatInfo = {
  /** The side that it belongs to. */
  side: number,
  /** What it is called: by its side's name, where that has one seat only. */
  name: Text,
  /** The key of the side's colours. */
  livery: string,
  /** Who decides for it. */
  holder: Holder
};
/** Who decides for a seat. */
export type Holder = "human" | { "computer": string };
/** How a game ended. */
export type Over = {
  /** The sides that won. */
  winners: Array<number>,
  /** Why. */
  reason: Message,
  /** Points by side. */
  points: Array<number>
};
/** A game to be begun. */
export type NewGame = {
  /** The rule system. */
  system: string,
  /** The scenario. */
  scenario: string,
  /** Settings that are not the default. */
  options: { [key in string]: string },
  /** `human` or a player's name for each seat. */
  seats: Array<string>,
  /** Dice that are the same each time. */
  seed: number | null,
  /** Whether people are asked where only one answer is possible; `quick` if nothing is said. */
  pace?: Pace,
  /** Whether people may ask the computer what it would do; if nothing is said, only who plays against computers. */
  adviser?: boolean
};

// ---- a game ----
/** What does not change on a board. */
export type Board = {
  /** The map's id. */
  id: string,
  /** Its name. */
  name: Text,
  /** Its hexes, in the order of their numbers. */
  hexes: Array<Place>,
  /** Left, top, width and height of the drawing; a hex has sides of length 36. */
  box: [number, number, number, number]
};
/** A hex of a board. */
export type Place = {
  /** Its label. */
  label: string,
  /** Its centre. */
  x: number,
  /** Its centre. */
  y: number,
  /** What the rules say of it. */
  says: Array<Message>
};
/** What is sent whenever something changes that a viewer may notice. */
export type Update = {
  /** A digest of everything that the viewer gets. */
  stamp: string,
  /** Whose eyes. */
  viewer: Viewer,
  /** What to draw and to ask. */
  scene: Scene,
  /** What happened. */
  log: LogPart,
  /** Whether the viewer may take back their last action. */
  undo: boolean,
  /** Counters about which the viewer's open sheet says something that can be struck from it. */
  written: Array<number>,
  /** Seats of people at this machine that have to decide. */
  todo: Array<number>,
  /** How the game ended. */
  over: Over | null,
  /** Whether people are asked where only one answer is possible. */
  pace: Pace,
  /** Whether the viewer may ask the computer what it would do. */
  adviser: boolean,
  /** The standing orders of the viewer's own seat, while they can be changed. */
  standing: Array<StandingInfo>,
  /** The plan of the viewer's own seat that has not come to its end. */
  plan: PlanInfo | null
};
/** The end of a viewer's log. */
export type LogPart = {
  /** The number of the first entry; it and the entries after it replace what the viewer had. */
  from: number,
  /** The entries. */
  entries: Array<Told>
};
/** A confirmed plan that waits for others, or has stopped. */
export type PlanInfo = {
  /** What it was made for. */
  wish: Wish,
  /** How many steps are left. */
  left: number,
  /** What has changed, if it goes no further. */
  stopped: Message | null
};
/** A kind of window with a seat's standing order. */
export type StandingInfo = {
  /** The window's key. */
  kind: string,
  /** Its moment in words. */
  name: Message,
  /** Whether the order may depend on odds. */
  odds: boolean,
  /** Whether the order may depend on what the question is about. */
  about: boolean,
  /** The sorts of units that it can be about. */
  sorts: Array<string>,
  /** Whether the order may be to act without being asked. */
  acts: boolean,
  /** The order. */
  order: StandingOrder
};
/** What a seat wants done whenever it is asked in windows of one kind. */
export type StandingOrder = "ask" | "never" | "fits" | { "odds": number } | { "acts": number } | { "about": {
  /** Counters of the scene that the question may be about. */
  counters: Array<number>,
  /** Hexes in which such a counter may stand. */
  hexes: Array<Hex>,
  /** Sorts of counters, by their keys ([`Plans::sort`]). */
  sorts: Array<string>,
  /** How near to some counter of the seat's side it must be, in hexes. Of no sort and at no distance, only what is named counts. */
  within: number | null, } };
/** Whether people who play with each other are asked where only one answer is possible. */
export type Pace = "quick" | "strict";
/** Everything that a viewer was told. */
export type ReplayInfo = {
  /** The entries of the viewer's log. */
  told: Array<Told>,
  /** How many there are. */
  steps: number,
  /** What was recorded after that, where today's rules can't follow the journal to its end. */
  recorded: Array<Message>
};
/** Whether the dice of a game are as they should be. */
export type Verified = {
  /** Whether they are. */
  ok: boolean,
  /** How many outcomes were computed again. */
  dice: number,
  /** The result in words. */
  says: Message
};
/** Why something was not done. */
export type Refusal = {
  /** In words. */
  says: Message,
  /** The rule that forbids it. */
  rule: Rule | null,
  /** The action that was refused. */
  action: string | null
};

// ---- looking back ----
/** How a game went for a seat. */
export type Review = {
  /** Its side's chance of winning at the start of each turn. */
  turns: Array<TurnStart>,
  /** The same at the end, in per cent: what came of it, or the chance with which the game was left. */
  end: number,
  /** The turns in which it fell most, in order. */
  falls: Array<Fall>
};
/** The start of a turn. */
export type TurnStart = {
  /** Its number; 0 for what comes before the first. */
  turn: number,
  /** The chance of winning in per cent. */
  chance: number,
  /** How many entries the seat's log had. */
  at: number
};
/** A turn in which the chance of winning fell. */
export type Fall = {
  /** Its number. */
  turn: number,
  /** The chance at its start in per cent, */
  from: number,
  /** and at its end. */
  to: number,
  /** How many entries the seat's log had at its start. */
  at: number,
  /** Whether the seat had anything to choose in it. */
  chose: boolean,
  /** What could have been done better, if anything was found. */
  better: Better | null
};
/** A decision beside one that was better as far as could be known. */
export type Better = {
  /** How many entries the seat's log had before the decision. */
  at: number,
  /** What was done. */
  done: Message,
  /** The chance of winning with it in per cent, as it could be known then. */
  done_chance: number,
  /** What was better. */
  better: Message,
  /** The chance of winning with that. */
  better_chance: number,
  /** Why it was good. */
  why: Message
};

// ---- requests ----
/** A line of actions. */
export type ActRequest = {
  /** Who decides. */
  seat: number,
  /** The stamp of the latest update that this seat has seen. */
  stamp: string,
  /** The actions in notation. */
  line: string,
  /** What the line was planned for: it then goes on by itself after chance and the decisions of others. */
  wish: Wish | null
};
/** What came of it. */
export type ActReply = {
  /** How many actions were done. */
  done: number,
  /** How many there were. */
  of: number
};
/** The wish to take back the last action. */
export type UndoRequest = {
  /** Whose. */
  seat: number,
  /** The stamp of the latest update that this seat has seen. */
  stamp: string
};
/** The wish to strike out everything about a counter. */
export type RetractRequest = {
  /** Whose sheet. */
  seat: number,
  /** The stamp of the latest update that this seat has seen. */
  stamp: string,
  /** The counter. */
  counter: number
};
/** Somebody gives up. */
export type ResignRequest = {
  /** Who. */
  seat: number,
  /** The stamp of the latest update that this seat has seen. */
  stamp: string
};
/** All people agree to a draw. */
export type DrawRequest = {
  /** Who says so for everybody. */
  seat: number,
  /** The stamp of the latest update that this seat has seen. */
  stamp: string
};

// ---- more requests ----
/** Somebody else decides for a seat. */
export type SeatRequest = {
  /** Which. */
  seat: number,
  /** `human` or a player's name. */
  holder: string,
  /** As whom the game is being watched by whoever asks. */
  viewer: Viewer,
  /** The stamp of the latest update that this viewer has seen. */
  stamp: string
};
/** How windows of a kind are answered, beginning with the next one. */
export type StandingRequest = {
  /** Whose. */
  seat: number,
  /** The window's key. */
  kind: string,
  /** The order. */
  order: StandingOrder
};
/** Whether people are asked where only one answer is possible, beginning with the next window. */
export type PaceRequest = {
  /** Who says so for everybody at this machine. */
  seat: number,
  /** The pace. */
  pace: Pace
};
/** Questions that are no decision. */
export type AskRequest = {
  /** Who asks. */
  viewer: Viewer,
  /** The questions; the answers come in the same order. */
  questions: Array<Question>
};
/** A game that starts from a moment of another one. */
export type WhatIfRequest = {
  /** From whose knowledge. */
  viewer: Viewer,
  /** After how many entries of the viewer's log. */
  at: number,
  /** Who sits where. */
  seats: Array<string>
};
