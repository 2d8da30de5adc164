import type { useTranslate } from "ra-core";
import { isEmpty, propertyAt } from "../../../schemas";
import type { ResourceView } from "../resource";
import type { ReadableChange } from "./ChangeList";
import type { Change } from "./entries";

type Words = {
  translate: ReturnType<typeof useTranslate>;
  text: (path: string, value: unknown) => string;
};

/** Changes in the reader's words, without those of fields that he may not read. */
export function readable(view: ResourceView, changes: readonly Change[], words: Words): ReadableChange[] {
  return changes
    .filter(({ path }) => view.may(path.split(".", 1)[0] ?? path) !== "none")
    .map(({ path, from, to }) => ({
      path,
      label: view.label(path),
      // That a password is another one is told, and neither which it was nor which it is.
      ...(propertyAt(view.resource, path)?.writeOnly === true
        ? { from: "", to: words.translate("history.secret") }
        : { from: shown(path, from), to: shown(path, to) }),
    }));

  function shown(path: string, value: unknown): string {
    if (isEmpty(value)) return "";
    return propertyAt(view.resource, path) ? words.text(path, value) : JSON.stringify(value);
  }
}
