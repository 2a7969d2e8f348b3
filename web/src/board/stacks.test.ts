import { describe, expect, it } from "vitest";
import { fan, offset, stack } from "./stacks";
import { counterOf } from "./testing";

describe("a stack", () => {
  const three = [counterOf(1, 7), counterOf(2, 7), counterOf(3, 7)];

  it("is drawn from the bottom, each step up and to the right of the one above it", () => {
    const placed = stack(three, () => false);
    expect(placed.map(({ depth }) => depth)).toEqual([2, 1, 0]);
    const [low, , top] = placed.map((one) => one.offset);
    expect(low?.[0]).toBeGreaterThan(top?.[0] ?? 0);
    expect(low?.[1]).toBeLessThan(top?.[1] ?? 0);
  });

  it("shows what matters on top", () => {
    const placed = stack(three, ({ id }) => id === 1);
    expect(placed.at(-1)?.counter.id).toBe(1);
    expect(placed.every(({ of }) => of === 3)).toBe(true);
  });

  it("leaves a single counter in the middle of its hex", () => {
    expect(stack([counterOf(4, 9)], () => false)[0]?.offset).toEqual([0, 0]);
  });

  it("has at most four steps", () => {
    expect(offset(3, 9)).toEqual(offset(8, 9));
    expect(offset(2, 9)).not.toEqual(offset(3, 9));
  });

  it("keeps every counter", () => {
    const many = [...three, counterOf(4, 8)];
    expect(stack(many, () => true).map(({ counter }) => counter.id).sort()).toEqual([1, 2, 3, 4]);
  });
});

describe("a fan", () => {
  it("is held evenly", () => {
    const held = fan(4);
    expect(held).toHaveLength(4);
    expect(held[0]?.turn).toBeCloseTo(-(held[3]?.turn ?? 0));
    expect(held[0]?.drop).toBeGreaterThan(held[1]?.drop ?? 0);
  });
});
