import { choicesAt, type Resource } from "../../../schemas";
import { choiceLabelsIn, plain, type Texts } from "./labels";

/** Finds the choice that a text names: its value, or its label in any of these languages. */
export function choiceFinder(resource: Resource, languages: Texts[]) {
  const names = new Map<string, Map<string, Set<unknown>>>();
  return (path: string, text: string): { value: unknown } | undefined => {
    let known = names.get(path);
    if (!known) names.set(path, (known = namesOf(resource, path, languages)));
    const [value, ...others] = [...(known.get(plain(text)) ?? [])];
    return value === undefined || others.length > 0 ? undefined : { value };
  };
}

function namesOf(resource: Resource, path: string, languages: Texts[]): Map<string, Set<unknown>> {
  const labels = languages.map((texts) => choiceLabelsIn(resource, texts));
  const names = new Map<string, Set<unknown>>();
  for (const { value, title } of choicesAt(resource, path)) {
    for (const name of [String(value), title, ...labels.map((label) => label(path, value))]) {
      if (name === undefined) continue;
      const key = plain(name);
      names.set(key, (names.get(key) ?? new Set()).add(value));
    }
  }
  return names;
}
