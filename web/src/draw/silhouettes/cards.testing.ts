// The ids of the unit cards, as the content has them. For tests.

import { readFileSync } from "node:fs";

const CARDS = readFileSync("../content/aot/cards.toml", "utf8");

export const AOT_CARDS: string[] = [...CARDS.matchAll(/^id = "([^"]+)"$/gm)].map(([, id]) => id!);
