import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import type { HistoryEntry } from "../../../dataProviders";
import type { ResourceView } from "../resource";
import { changesOf } from "./entries";
import { HistoryEntryView } from "./HistoryEntryView";
import { readable } from "./readable";

type HistoryItemProps = {
  entry: HistoryEntry;
  view: ResourceView;
  text: (path: string, value: unknown) => string;
  actions?: ReactNode;
};

/** One entry of a record's history, without the fields that the viewer may not read. */
export function HistoryItem({ entry, view, text, actions }: HistoryItemProps) {
  const translate = useTranslate();
  const changes = readable(view, changesOf(entry), { translate, text });
  return <HistoryEntryView entry={entry} changes={changes} actions={actions} />;
}
