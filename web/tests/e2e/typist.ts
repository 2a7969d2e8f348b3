import { rowsOf } from "../../src/play/spots";
import type { Table } from "./table";
import { Whim } from "./whim";
import { expect } from "./zug";

/** Plays any game by the keyboard and nothing else: figures, Space, Enter on the board, and C for advice. */
export class Typist {
  /** How often each way was used. */
  readonly used = { figure: 0, main: 0, board: 0, advice: 0 };
  #whim: Whim;

  /** Gives the answer that moves play on in so many of ten decisions. */
  constructor(
    readonly table: Table,
    readonly haste: number,
  ) {
    this.#whim = new Whim(2024);
  }

  async #press(key: string): Promise<void> {
    await this.table.page.keyboard.press(key);
  }

  /** The figure of an answer in the list. */
  #figure(): string | null {
    const rows = rowsOf(this.table.scene.options).filter(({ choice, digit }) => digit !== null && !choice.action.startsWith("destroy"));
    return this.#whim.one(rows)?.digit?.toString() ?? null;
  }

  /** Asks the computer what it would do, and does it. */
  async follow(): Promise<void> {
    const { table } = this;
    this.used.advice += 1;
    await table.change(async () => {
      await this.#press("c");
      await expect(table.page.locator("[data-ui=why]")).toBeVisible();
      await this.#press("Space");
    });
  }

  /** Answers once; what wants a second word gets it. */
  async decide(): Promise<void> {
    const { table } = this;
    const main = table.scene.options.find((choice) => choice.main && choice.forbidden === null);
    const figure = main && this.#whim.below(10) < this.haste ? null : this.#figure();
    await table.change(async () => {
      if (figure !== null) {
        this.used.figure += 1;
        await this.#press(figure);
      } else if (main) {
        this.used.main += 1;
        await this.#press("Space");
      } else {
        this.used.board += 1;
        await this.#press("p");
        for (let i = this.#whim.below(4); i > 0; i--) await this.#press("Tab");
        await this.#press("Enter");
      }
      const again = async () => (await table.odds.isVisible()) || (await table.plan.isVisible()) || (await table.main.filter({ hasText: /^(Do it|Выполнить)/ }).isVisible());
      await expect.poll(async () => (await table.changed()) || (await again()), { intervals: [20, 30, 50] }).toBe(true);
      if (!(await table.changed())) await this.#press("Space");
    });
  }
}
