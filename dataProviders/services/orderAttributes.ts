import type { Http } from "../http";
import { isWire, recordsOf } from "../wireRecords";

/** What an account's orders hold beyond every order (spec 3.2). */
export type OrderAttribute = {
  name: string;
  /** By language, or one text for all; the name where there is none. */
  title: string | Record<string, string>;
  group?: string;
  groupName?: string;
  type?: string;
  order: number;
  nullable: boolean;
  readOnly: boolean;
  required: boolean;
};

/** Attributes that are not the order's own. */
const leftOut = "return_packages";

/** The attributes of orders in their order. */
export async function readOrderAttributes(http: Http): Promise<OrderAttribute[]> {
  const path = "/gt/gt-api/orders/attributeMetadataMap";
  const { body } = await http.send({ method: "GET", path, errors: "own" });
  const [row] = recordsOf(isWire(body) ? body.rows : []);
  return recordsOf(row?.ORDER)
    .filter(({ name, group }) => typeof name === "string" && group !== leftOut)
    .map(attributeOf)
    .toSorted((one, other) => one.order - other.order);
}

/** What an attribute is called in a language; English where that one has no title, else any. */
export function attributeTitle({ title, name }: OrderAttribute, language: string): string {
  if (typeof title === "string") return title;
  return title[language] ?? title.en ?? Object.values(title)[0] ?? name;
}

/** An attribute as a server tells it, or as its own form has it. */
export function attributeOf(row: Record<string, unknown>): OrderAttribute {
  const name = String(row.name);
  return {
    name,
    title: titleOf(row.title) ?? name,
    ...text("group", row),
    ...text("groupName", row),
    ...text("type", row),
    order: Number(row.order ?? 0) || 0,
    nullable: row.nullable === true,
    readOnly: row.readOnly === true,
    required: row.required === true,
  };
}

/** A language map in JSON, or plain text (spec 3.2). */
function titleOf(title: unknown): OrderAttribute["title"] | undefined {
  if (isWire(title)) return texts(title);
  if (typeof title !== "string" || title.trim() === "") return undefined;
  try {
    const parsed: unknown = JSON.parse(title);
    return isWire(parsed) ? texts(parsed) : title;
  } catch {
    return title; // Plain text.
  }
}

function texts(map: Record<string, unknown>): Record<string, string> | undefined {
  const known = Object.entries(map).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
  );
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

function text<Name extends string>(name: Name, row: Record<string, unknown>): { [key in Name]?: string } {
  const value = row[name];
  return (typeof value === "string" ? { [name]: value } : {}) as { [key in Name]?: string };
}
