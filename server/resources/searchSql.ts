import { sql as template } from "kysely";
import type { Resource } from "../../schemas";
import { occurs } from "./comparable";
import type { Expression, Field } from "./fields";
import { refuseParameter, textOperand } from "./operands";

/** A search of more letters, or of more words, finds nothing that a shorter one would not. */
const longest = 500;
const mostWords = 20;

/** The conditions of a search: every word occurs in one of the properties of x-list.search (default: the title). */
export function searchSql(resource: Resource, fields: Map<string, Field>, search: string): Expression[] {
  const text = textOperand("search", search).normalize("NFC");
  if (text.length > longest) refuseParameter("search", text, `send at most ${longest} characters`);
  const words = [...new Set(text.split(/\s+/).filter((word) => word !== ""))].slice(0, mostWords);
  const { search: paths, title } = resource["x-list"];
  const searched = (paths ?? [title]).flatMap((path) => textOf(fields.get(path)));
  if (words.length > 0 && searched.length === 0) return [template`false`];
  return words.map((word) => {
    const places = searched.map((value) => occurs("strpos", value, word));
    return template`(${template.join(places, template` or `)})`;
  });
}

function textOf(field: Field | undefined): Expression[] {
  if (field === undefined) return [];
  return [field.type === "text" ? field.value : template`${field.value}::text`];
}
