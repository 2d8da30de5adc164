import { useMemo } from "react";
import { useApi } from "../../session";
import { useTitles } from "../../records/titles";
import { useResource } from "../resource";
import { useValueText } from "../values";
import { changesOf } from "./entries";
import { HistoryFrame } from "./HistoryFrame";
import { HistoryItem } from "./HistoryItem";
import { referencesIn } from "./referencesIn";
import { useHistory } from "./useHistory";

/** Who changed what of a record and when. */
export function HistoryPanel({ id }: { id: string }) {
  const api = useApi();
  const view = useResource();
  const history = useHistory([view.name, "history", id], (page, signal) =>
    api.history(view.name, id, page, signal),
  );
  const { entries } = history;
  const references = useMemo(() => referencesIn(view.resource, entries.flatMap(changesOf)), [view, entries]);
  const text = useValueText(view, useTitles(references));
  return (
    <HistoryFrame history={history}>
      {(entry) => <HistoryItem key={entry.id} entry={entry} view={view} text={text} />}
    </HistoryFrame>
  );
}
