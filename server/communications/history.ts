import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Parameter } from "./parameters";

/** A time that was told, in milliseconds. */
export type ToldWindow = { from: number; to: number };

type Before = {
  order: string;
  parameter: string;
  recipient: string;
  trigger: string;
  at: number;
  from: number | null;
  to: number | null;
  /** It went, or will. */
  holds: boolean;
};

/** What was told of orders before. */
export class History {
  readonly #byOrder = new Map<string, Before[]>();

  private constructor(rows: Before[]) {
    for (const row of rows) this.#byOrder.set(row.order, [...(this.#byOrder.get(row.order) ?? []), row]);
  }

  static readonly none = new History([]);

  static async read(sql: Sql, accountId: string, orders: string[]): Promise<History> {
    const { rows } = await template<{ json: string }>`
      select coalesce(json_agg(c order by c.at), '[]')::text as json from (
        select order_id as order, parameter_id as parameter, recipient, trigger, ${millis("at")} as at,
          ${millis("told_from")} as from, ${millis("told_to")} as to, result in ('QUEUED', 'SENT', 'DELIVERED') as holds
        from communication
        where account_id = ${accountId} and order_id = any(${orders}::text[])
          and (error->>'code') is distinct from 'COMMUNICATION_WITHDRAWN') c`.execute(sql);
    return new History(JSON.parse(rows[0]?.json ?? "[]") as Before[]);
  }

  has(order: string, { id }: Parameter): boolean {
    return this.#of(order).some(({ parameter }) => parameter === id);
  }

  /** The time that a recipient was told last; where several messages told it at once, what all of them said. */
  told(order: string, recipient: Parameter["recipient"]): ToldWindow | undefined {
    const times = this.#of(order).filter((row) => row.recipient === recipient && row.from !== null);
    const last = times.filter(({ at }) => at === times.at(-1)?.at);
    if (last.length === 0) return undefined;
    return {
      from: Math.max(...last.map(({ from }) => from ?? 0)),
      to: Math.min(...last.map(({ to }) => to ?? 0)),
    };
  }

  /** How often a parameter has told something of an order since then, to however many at once. */
  count(order: string, { id }: Parameter, since: number): number {
    const own = this.#of(order).filter(({ parameter, at }) => parameter === id && at >= since);
    return new Set(own.map(({ at }) => at)).size;
  }

  /** Whether a parameter has been told of an order since then, whatever became of that. */
  tried(order: string, { id }: Parameter, since: number): boolean {
    return (this.#byOrder.get(order) ?? []).some(({ parameter, at }) => parameter === id && at >= since);
  }

  #of(order: string): Before[] {
    return (this.#byOrder.get(order) ?? []).filter(({ holds }) => holds);
  }
}

function millis(column: string) {
  return template`round(extract(epoch from ${template.ref(column)}) * 1000)::float8`;
}
