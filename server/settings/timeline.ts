import { sql as template } from "kysely";
import type { Settings } from "../../schemas";
import { defaultOf, type PlacedSetting } from "../../schemas/settings";
import type { Sql } from "../database";
import type { Area } from "./area";

/** A value and the day from which it holds. */
export interface Entry {
  name: string;
  /** YYYY-MM-DD. */
  from: string;
  value: unknown;
  /** Of a secret. */
  sealed: string | null;
  version: number;
}

/** How a setting stands on a day. */
export interface Standing {
  value: unknown;
  /** A secret's, as it is kept. */
  sealed: string | null;
  from: string | undefined;
  version: number;
  /** What is set for a later day. */
  next: { date: string; value: unknown } | undefined;
}

/** The values of an area, on a day and today. */
export class Timeline {
  readonly #entries = new Map<string, Entry[]>();
  /** What the account has set, as it holds today; undefined of an area that has no table of that. */
  readonly #present: Settings | undefined;
  readonly #byName: Map<string, PlacedSetting>;
  readonly #today: string;

  private constructor(entries: Entry[], today: string, area: Area, present: Settings | undefined) {
    for (const entry of entries)
      this.#entries.set(entry.name, [...(this.#entries.get(entry.name) ?? []), entry]);
    this.#today = today;
    this.#present = present;
    this.#byName = new Map(area.settings.map((setting) => [setting.name, setting]));
  }

  static async read(sql: Sql, accountId: string, area: Area, today: string): Promise<Timeline> {
    const { rows } = await template<Entry>`
      select name, valid_from::text as "from", value, sealed, version from setting_timeline
      where account_id = ${accountId} and area = ${area.name} order by valid_from`.execute(sql);
    if (area.name !== "account") return new Timeline(rows, today, area, undefined);
    const stored = await template<{ name: string; value: unknown }>`
      select name, value from account_setting where account_id = ${accountId}`.execute(sql);
    const own = Object.fromEntries(stored.rows.map(({ name, value }) => [name, value]));
    return new Timeline(rows, today, area, own);
  }

  /** Whether a secret is kept for any day. */
  hasSecret({ name }: PlacedSetting): boolean {
    return (this.#entries.get(name) ?? []).some(({ sealed }) => sealed !== null);
  }

  /** How a setting stands on a day; what holds today is what the account's table of it says. */
  at(setting: PlacedSetting, day: string): Standing {
    const entries = this.#entries.get(setting.name) ?? [];
    const held = entries.findLast(({ from }) => from <= day);
    const next = entries.find(({ from }) => from > day);
    const present = day === this.#today || entries.length === 0 ? this.#present : undefined;
    const isSet = present ? Object.hasOwn(present, setting.name) : held !== undefined;
    return {
      value: isSet ? (present ? present[setting.name] : held?.value) : this.defaultAt(setting, day),
      sealed: held?.sealed ?? null,
      from: held?.from,
      version: Math.max(0, ...entries.map(({ version }) => version)),
      next: next && { date: next.from, value: next.value },
    };
  }

  /** What a setting is on a day for which nobody has set it. */
  defaultAt(setting: PlacedSetting, day: string): PlacedSetting["default"] {
    return defaultOf(setting, (name) => {
      const other = this.#byName.get(name);
      return other && this.at(other, day).value;
    });
  }
}
