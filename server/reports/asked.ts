import { sql as template } from "kysely";
import { type ErrorCode, errorItem, type Property, type Settings } from "../../schemas";
import { addError, ApiFailure, failureOfFields, hasErrors, noErrors } from "../../schemas/failure";
import { filtersOf, type Grouping, mostDays, type Report } from "../../schemas/reports";
import type { Sql } from "../database";
import type { Caller } from "../http/caller";
import { plainText } from "../http/shapes";
import { dayOf } from "../settings";

/** What a report is asked for: whose rows, of which days, under which conditions, gathered by what. */
export type Asked = {
  account: string;
  from: string;
  to: string;
  timeZone: string;
  /** Days by which a week begins after Sunday. */
  weekStart: number;
  settings: Settings;
  choices: Record<string, string>;
  filters: readonly Filter[];
  by?: Grouping;
};

/** Whose report it is, and how the account has things. */
export type Asking = { account: Pick<Caller["account"], "id">; settings: Settings };

/** A property is one of these values, or a text in which the words stand. */
type Filter = { property: string; parameter: string } & (
  | { in: readonly (string | number)[] }
  | { has: string }
);

const dayMs = 86_400_000;
const firstDay = Date.parse("0001-01-01");

/** The parameters by which a report's rows are chosen, the same in both shapes and in every file of it. */
export function askedProperties(report: Report): Record<string, Property> {
  const { period, choices = {}, by, properties } = report;
  const day = (description: string): Property => ({ type: "string", format: "date", description });
  return {
    [period.from]: day(`The first day; ${period.days} days up to the last one without it`),
    [period.to]: day(`The last day, today without it; ${mostDays} days in all at most`),
    ...Object.fromEntries(
      Object.entries(choices).map(([name, choice]): [string, Property] => [
        name,
        {
          type: "string",
          enum: (choice.oneOf ?? []).map(({ const: value = null }) => value),
          default: choice.default,
          description: choice.description ?? choice.title ?? "",
        },
      ]),
    ),
    ...Object.fromEntries(
      filtersOf(report).map(({ property, parameter }) => [
        parameter,
        filterProperty(properties[property] ?? {}),
      ]),
    ),
    ...(by && {
      by: {
        type: "string",
        enum: by.map(({ name }) => name),
        description: "By what rows are gathered; the first without it",
      } satisfies Property,
    }),
  };
}

function filterProperty(property: Report["properties"][string]): Property {
  const { title = "", type, oneOf, "x-reference": reference } = property;
  const description = reference || oneOf ? `${title}: any of these` : title;
  if (oneOf)
    return {
      type: "array",
      maxItems: oneOf.length,
      items: { type: "string", enum: oneOf.map(({ const: value = null }) => value) },
      description,
    };
  if (reference) return { type: "array", maxItems: 1000, items: plainText(200), description };
  if (type === "integer")
    return {
      type: "array",
      maxItems: 1000,
      items: { type: "integer", minimum: -1e9, maximum: 1e9 },
      description: `${title}: any of these`,
    };
  return { ...plainText(200), description: `${title}: a part of it` };
}

/**
 * What is asked for by parameters that fit their types.
 * @throws ApiFailure INVALID, each fault at its parameter.
 */
export async function askedOf(
  sql: Sql,
  report: Report,
  { caller, query }: { caller: Asking; query: Record<string, unknown> },
  now: Date,
): Promise<Asked> {
  const { account, settings } = caller;
  const today = dayOf(now, settings);
  const period = periodOf(report, query, today);
  const filters = filtersIn(report, query);
  await expectNamed(sql, { report, account: account.id, filters });
  const by = report.by?.find(({ name }) => name === query.by) ?? report.by?.[0];
  return {
    account: account.id,
    ...period,
    timeZone: String(settings.defaultTimeZone),
    weekStart: Number(settings.weekstart ?? 1) % 7,
    settings,
    choices: Object.fromEntries(
      Object.entries(report.choices ?? {}).map(([name, choice]) => [
        name,
        String(query[name] ?? choice.default),
      ]),
    ),
    filters,
    ...(by && { by }),
  };
}

/** The same of the period of as many days before. */
export function before(asked: Asked): Asked {
  const days = daysBetween(asked.from, asked.to) + 1;
  return { ...asked, from: dayAfter(asked.from, -days), to: dayAfter(asked.from, -1) };
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** No earlier than the first day that there is: who asks for its days is told that there is nothing, as of others. */
export function dayAfter(day: string, days: number): string {
  return new Date(Math.max(firstDay, Date.parse(day) + days * dayMs)).toISOString().slice(0, 10);
}

function periodOf({ period }: Report, query: Record<string, unknown>, today: string) {
  const to = (query[period.to] as string | undefined) ?? laterOf(query[period.from], today);
  const from = (query[period.from] as string | undefined) ?? dayAfter(to, 1 - period.days);
  const errors = noErrors();
  const say = (code: ErrorCode, field: string, metadata: Record<string, unknown>) =>
    addError(errors, field, errorItem(code, { field, ...metadata }));
  if (from > today) say("REPORT_PERIOD_AHEAD", period.from, { value: from, limit: today });
  else if (to < from)
    say("REPORT_PERIOD_REVERSED", period.to, { value: to, other: period.from, limit: from });
  else if (daysBetween(from, to) >= mostDays) {
    const limit = dayAfter(from, mostDays - 1);
    say("REPORT_PERIOD_TOO_LONG", period.to, { value: to, other: period.from, days: mostDays - 1, limit });
  }
  if (hasErrors(errors)) throw failureOfFields(errors);
  return { from, to };
}

function laterOf(from: unknown, today: string): string {
  return typeof from === "string" && from > today ? from : today;
}

function filtersIn(report: Report, query: Record<string, unknown>): Filter[] {
  return filtersOf(report).flatMap(({ property, parameter }): Filter[] => {
    const value = query[parameter];
    if (value === undefined || value === "") return [];
    if (!Array.isArray(value)) return [{ property, parameter, has: String(value) }];
    if (value.length === 0) return [];
    const isWhole = report.properties[property]?.type === "integer";
    return [{ property, parameter, in: value.map((each) => (isWhole ? Number(each) : String(each))) }];
  });
}

type Named = { report: Report; account: string; filters: readonly Filter[] };

/** Who filters by what was removed, or is another account's, is told so: an empty report would look like no work. */
async function expectNamed(sql: Sql, { report, account, filters }: Named): Promise<void> {
  const errors = noErrors();
  for (const filter of filters) {
    const { resource } = report.properties[filter.property]?.["x-reference"] ?? {};
    if (resource === undefined || !("in" in filter)) continue;
    const { rows } = await template<{ id: string }>`
      select e.id from unnest(${filter.in}::text[]) with ordinality e(id, place)
      where not exists (select from ${template.id(resource)} r where r.account_id = ${account} and r.id = e.id)
      order by e.place limit 1`.execute(sql);
    const [gone] = rows;
    if (!gone) continue;
    const metadata = { field: filter.parameter, value: gone.id };
    addError(errors, filter.parameter, errorItem("REPORT_FILTER_GONE", metadata));
  }
  if (hasErrors(errors)) throw failureOfFields(errors);
}

/** @throws ApiFailure UNKNOWN_SORT with what rows can be sorted by. */
export function expectSortable(name: string, allowed: readonly string[]): void {
  if (!allowed.includes(name)) throw new ApiFailure("UNKNOWN_SORT", { name, allowed: [...allowed] });
}
