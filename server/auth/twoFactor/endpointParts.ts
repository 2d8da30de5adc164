import type { Property } from "../../../schemas";
import { formOf, plainText } from "../../http/shapes";

export const about = { family: "rows", tag: "Two-factor authentication", access: "signedIn" } as const;

/** A form of texts, all of them needed. */
export function textForm(names: string[]): Property {
  return formOf(Object.fromEntries(names.map((name) => [name, plainText(1024)])));
}
