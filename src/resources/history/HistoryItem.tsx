import { useTranslate } from "ra-core";
import type { HistoryEntry } from "../../../dataProviders";
import { isEmpty, propertyAt } from "../../../schemas";
import type { ResourceView } from "../resource";
import { changesOf } from "./entries";
import { HistoryEntryView } from "./HistoryEntryView";

type HistoryItemProps = {
  entry: HistoryEntry;
  view: ResourceView;
  text: (path: string, value: unknown) => string;
};

/** One entry of a record's history, without the fields that the viewer may not read. */
export function HistoryItem({ entry, view, text }: HistoryItemProps) {
  const translate = useTranslate();
  const changes = changesOf(entry).filter(({ path }) => view.may(path.split(".", 1)[0] ?? path) !== "none");
  return (
    <HistoryEntryView
      entry={entry}
      changes={changes.map(({ path, from, to }) => ({
        path,
        label: view.label(path),
        // That a password is another one is told, and neither which it was nor which it is.
        ...(propertyAt(view.resource, path)?.writeOnly === true
          ? { from: "", to: translate("history.secret") }
          : { from: shown(path, from), to: shown(path, to) }),
      }))}
    />
  );

  function shown(path: string, value: unknown): string {
    if (isEmpty(value)) return "";
    return propertyAt(view.resource, path) ? text(path, value) : JSON.stringify(value);
  }
}
