import { sql as template } from "kysely";
import { earlierNames, isEmpty, propertyAt, type Resource } from "../../schemas";
import type { Migration, Sql } from "../database";
import type { Draft } from "./checkWrites";
import { own } from "./record";
import type { Table } from "./table";
import type { Work } from "./work";

/** The last number that an account was given for a property (`x-generated`). */
export const generatedNumbers: Migration = {
  id: "0160-generated-numbers",
  up: `
    create table generated_number (
      account_id uuid not null,
      property text not null,
      last bigint not null,
      primary key (account_id, property));`,
};

/** Gives drafts the texts that they leave to the server, each with the account's next number that nobody has. */
export async function fillGenerated(
  { sql, table, actor }: Pick<Work, "sql" | "table" | "actor">,
  drafts: Draft[],
): Promise<void> {
  for (const name of Object.keys(table.resource.properties)) {
    const pattern = propertyAt(table.resource, name)?.["x-generated"];
    if (pattern === undefined) continue;
    const empty = drafts.filter(({ after }) => isEmpty(own(after.values, name)));
    const given = drafts.map(({ after }) => own(after.values, name));
    const texts = await freeTexts(sql, actor.accountId, { table, name, pattern, count: empty.length, given });
    for (const [index, { after }] of empty.entries()) after.values[name] = texts[index];
  }
}

/** The next text of a generated property, for who wants it before there is a record. */
export async function nextGenerated(
  sql: Sql,
  accountId: string,
  resource: Resource,
  name: string,
): Promise<string> {
  const pattern = propertyAt(resource, name)?.["x-generated"] ?? "{number}";
  return textOf(pattern, await takeNumbers(sql, accountId, `${resource.name}.${name}`, 1));
}

/** The first of so many numbers of an account's things of a kind, which nobody else is given. */
export async function takeNumbers(
  sql: Sql,
  accountId: string,
  property: string,
  count: number,
): Promise<number> {
  const { rows } = await template<{ last: number }>`
    insert into generated_number (account_id, property, last) values (${accountId}, ${property}, ${count})
    on conflict (account_id, property) do update set last = generated_number.last + ${count}
    returning last::double precision as last`.execute(sql);
  return (rows[0]?.last ?? count) - count + 1;
}

/** Has the numbers of a renamed property go on where they were. */
export async function carryNumbers(sql: Sql, resource: Resource): Promise<void> {
  for (const name of Object.keys(resource.properties))
    for (const earlier of earlierNames(propertyAt(resource, name) ?? {}))
      await template`
        update generated_number g set property = ${`${resource.name}.${name}`}
        where property = ${`${resource.name}.${earlier}`} and not exists (
          select from generated_number n
          where n.account_id = g.account_id and n.property = ${`${resource.name}.${name}`})`.execute(sql);
}

type Wanted = { table: Table; name: string; pattern: string; count: number; given: unknown[] };

/** Each round asks for twice as many: an account may have typed a thousand such texts by hand. */
async function freeTexts(
  sql: Sql,
  accountId: string,
  { table, name, pattern, count, given }: Wanted,
): Promise<string[]> {
  const isUnique = table.unique.some((column) => column.name === name);
  const free: string[] = [];
  for (let size = count; free.length < count; size *= 2) {
    const first = await takeNumbers(sql, accountId, `${table.resource.name}.${name}`, size);
    const texts = Array.from({ length: size }, (_, index) => textOf(pattern, first + index));
    const taken = isUnique ? await takenOf(sql, accountId, table, name, texts) : new Set<string>();
    for (const text of given) if (typeof text === "string") taken.add(text.toLowerCase());
    free.push(...texts.filter((text) => !taken.has(text.toLowerCase())));
  }
  return free.slice(0, count);
}

async function takenOf(sql: Sql, accountId: string, table: Table, name: string, texts: string[]) {
  const column = template`lower(${template.id(name)})`;
  const { rows } = await template<{ text: string }>`
    select ${column} as text from ${template.id(table.resource.name)}
    where account_id = ${accountId} and ${column} = any(${texts.map((text) => text.toLowerCase())}::text[])`.execute(
    sql,
  );
  return new Set(rows.map(({ text }) => text));
}

function textOf(pattern: string, number: number): string {
  return pattern.replace("{number}", String(number));
}
