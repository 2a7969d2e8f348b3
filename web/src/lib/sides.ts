// Seats are not sides: a side may have several seats. Here one is found from the other.

import type { GameInfo, Scene, ScenarioInfo, SeatInfo, Side, Text } from "../wire";

/** The number of the side that a seat belongs to; -1 before there is a scene, and for who only looks. */
export const sideNumber = (scene: Scene | null, seat: number | null): number =>
  scene?.sides.findIndex((side) => side.commanders.some((commander) => commander.seat === seat)) ?? -1;

export const sideOf = (scene: Scene | null, seat: number | null): Side | null => scene?.sides[sideNumber(scene, seat)] ?? null;

/** The name of who holds a seat: of the commander where the side has several, else of the side. */
export function seatName(scene: Scene | null, seat: number): Text | null {
  const side = sideOf(scene, seat);
  return side?.commanders.find((commander) => commander.seat === seat)?.name ?? side?.name ?? null;
}

/** The seats that have to decide now, or may. */
export const deciding = (scene: Scene | null): number[] =>
  (scene?.sides ?? []).flatMap((side) => side.commanders.filter((one) => one.deciding).map((one) => one.seat));

/** Whether the side of a seat has other seats too, so that seats go by names of their own. */
export function hasMates(seats: readonly SeatInfo[], seat: number): boolean {
  return seats.filter((one) => one.side === seats[seat]?.side).length > 1;
}

/** The sides of a game, each with its colours and its seats. */
export function sidesOf(seats: readonly SeatInfo[]): { side: number; livery: string; seats: number[] }[] {
  const numbers = [...new Set(seats.map((seat) => seat.side))];
  return numbers.map((side) => {
    const own = [...seats.keys()].filter((seat) => seats[seat]?.side === side);
    return { side, livery: seats[own[0] ?? 0]?.livery ?? "", seats: own };
  });
}

export type ScenarioSeat = { seat: number; side: number; name: Text; livery: string; symbol: string };

/** The seats of a scenario, in the order of their numbers. */
export function seatsIn({ sides }: ScenarioInfo): ScenarioSeat[] {
  const seats = sides.flatMap((side, i) =>
    side.seats.map((name) => ({ side: i, name, livery: side.livery, symbol: side.forces[0]?.symbol ?? "" })),
  );
  return seats.map((one, seat) => ({ seat, ...one }));
}
