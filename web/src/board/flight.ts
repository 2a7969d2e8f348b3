// Aircraft: how far above its hex one is drawn, and where its shadow falls.
import type { Flight } from "../wire";
import type { Point } from "./geometry";

const HIGHEST = 4;

const steps = ({ height }: Flight) => Math.min(height, HIGHEST);
/** Even a low one shows what is below it. */
const lift = (flight: Flight) => 12 + 9 * steps(flight);

/** Away from the middle of the hex, towards the light. */
export const liftOf = (flight: Flight): Point => [-0.35 * lift(flight), -lift(flight)];

/** The shadow lies on the ground, to the south-east of the hex's middle. */
export const shadowOf = (flight: Flight): Point => [3 + 4 * steps(flight), 6 + 3 * steps(flight)];
