import { sql as template } from "kysely";
import type { Resource } from "../../schemas";
import { folded } from "./comparable";
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
  const searched = (paths ?? [title]).flatMap((path) => fields.get(path)?.value ?? []);
  if (words.length > 0 && searched.length === 0) return [template`false`];
  // A word has no line break in it, so that none is found across two properties.
  const all = folded(template`concat_ws(E'\\n', ${template.join(searched)})`);
  return words.map((word) => template`strpos(${all}, ${folded(template`${word}::text`)}) > 0`);
}
