/** Choices that look arbitrary and are the same each time. */
export class Whim {
  constructor(private at: number) {}

  /** A number below this one. */
  below(n: number): number {
    this.at = (this.at * 1103515245 + 12345) % 2147483648;
    return Math.floor((this.at / 2147483648) * n);
  }
  one<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }
}
