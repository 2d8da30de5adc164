import type { Messages } from "./messages";

/** A text by its key, with %{parameters}; `_` is the text where the key has none, else the key itself shows. */
export type Translate = (key: string, parameters?: Record<string, unknown>) => string;

/** What the sign-in page translates with: react-admin's translator, which knows plurals too, is ten times its size. */
export function translateFrom(messages: Messages): Translate {
  return (key, parameters = {}) => {
    const found = key
      .split(".")
      .reduce<string | Messages | undefined>(
        (at, part) => (typeof at === "object" ? at[part] : undefined),
        messages,
      );
    const fallback = typeof parameters._ === "string" ? parameters._ : key;
    return (typeof found === "string" ? found : fallback).replace(/%\{(\w+)\}/g, (hole, name: string) =>
      name in parameters ? String(parameters[name]) : hole,
    );
  };
}
