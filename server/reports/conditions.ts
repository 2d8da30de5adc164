import { sql as template } from "kysely";
import type { Resource } from "../../schemas";
import type { Report } from "../../schemas/reports";
import type { Sql } from "../database";
import type { Asked } from "./asked";
import type { Words } from "./words";

/** What a report's rows were chosen by, in one line: its choices first, for they say whose facts it shows. */
export async function conditionsLine(
  sql: Sql,
  {
    report,
    asked,
    words,
    resources,
  }: { report: Report; asked: Asked; words: Words; resources: Map<string, Resource> },
): Promise<string> {
  const choices = Object.entries(asked.choices).map(
    ([name, value]) => `${words.field(name)}: ${words.choice(name, value)}`,
  );
  const filters: string[] = [];
  for (const filter of asked.filters) {
    const { property } = filter;
    const values =
      "has" in filter ? [filter.has] : await namesOf(sql, { report, asked, words, resources }, filter);
    filters.push(`${words.field(property)}: ${values.join(", ")}`);
  }
  const all = [...choices, ...filters];
  return all.length > 0 ? all.join("; ") : words.say("reporting.excel.all");
}

type Around = Parameters<typeof conditionsLine>[1];

async function namesOf(
  sql: Sql,
  { report, asked, words, resources }: Around,
  { property, in: values }: { property: string; in: readonly (string | number)[] },
): Promise<string[]> {
  const { oneOf, "x-reference": reference } = report.properties[property] ?? {};
  if (oneOf) return values.map((value) => words.choice(property, String(value)));
  const resource = resources.get(reference?.resource ?? "");
  if (!resource) return values.map(String);
  const title = template.id(resource["x-list"].title);
  const { rows } = await template<{ name: string | null; id: string }>`
    select r.id, r.${title} as name from ${template.id(resource.name)} r
    where r.account_id = ${asked.account} and r.id = any(${values}::text[]) order by 2, 1`.execute(sql);
  return rows.map(({ name, id }) => name ?? id);
}
