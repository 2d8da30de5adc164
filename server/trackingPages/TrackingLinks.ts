import type { Resource } from "../../schemas";
import type { LinksOf, OrderLink } from "../communications";
import type { Config } from "../config";
import type { Sql } from "../database";
import { derivedToken, storedAs } from "../positions";
import type { Secrets } from "../secrets";
import { pageAddress, readAccountPage } from "./configuration";
import { keepLinks, lastLinks, readKey, withdrawLinks } from "./linkRows";

type Parts = {
  resources: ReadonlyMap<string, Resource>;
  secrets: Secrets;
  config: Pick<Config, "publicUrl" | "host" | "port">;
  now: () => Date;
};

/** The links of orders' tracking pages. Whatever tells one to anybody has it from here. */
export class TrackingLinks {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The link of each of these orders, told from now on: the same one as long as it is not withdrawn. None where the account
   * has no tracking page. Within a writing transaction of the account.
   */
  readonly of: LinksOf = async (sql, accountId, orders) => {
    const { resources, secrets, config, now } = this.#parts;
    if (orders.length === 0) return new Map();
    const { isOn, widget } = await readAccountPage(sql, accountId, resources);
    if (!isOn) return new Map();
    const base = config.publicUrl ?? `http://${config.host}:${config.port}`;
    const key = await readKey(sql, accountId, secrets);
    const last = await lastLinks(sql, accountId, orders);
    const made = orders.map((order) => {
      const before = last.get(order);
      const token = (number: number) => derivedToken(key, `${accountId} ${order} ${number}`);
      const usual = before?.number ?? 1;
      // With another key (the old one was lost) the stored link can't be told again: a new one is made.
      const holds = !before || (!before.isWithdrawn && storedAs(token(usual)) === before.hash);
      const number = holds ? usual : usual + 1;
      return { order, number, token: token(number) };
    });
    const rows = made.map(({ order, number, token }) => ({ order, number, hash: storedAs(token) }));
    await keepLinks(sql, accountId, rows, now());
    return new Map(
      made.map(({ order, token }): [string, OrderLink] => {
        const tracking = pageAddress(widget, base, token);
        return [order, { token, tracking, rate: widget.allowRating ? `${tracking}#rate` : "" }];
      }),
    );
  };

  /** Makes an order's links void. Answers whether there was one. */
  async withdraw(sql: Sql, accountId: string, order: string): Promise<boolean> {
    return (await withdrawLinks(sql, accountId, order, this.#parts.now())) > 0;
  }
}
