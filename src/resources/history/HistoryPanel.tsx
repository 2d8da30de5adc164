import { useMemo } from "react";
import { useApi } from "../../session";
import { referencesOf } from "../../../schemas";
import type { Resource } from "../../../schemas";
import { useResource } from "../resource";
import { useTitles, useValueText } from "../values";
import { changesOf } from "./entries";
import { HistoryFrame } from "./HistoryFrame";
import { HistoryItem } from "./HistoryItem";
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

/** Every record that the changes name, so that one request a resource tells their titles. */
function referencesIn(resource: Resource, changes: ReturnType<typeof changesOf>) {
  return referencesOf(resource).map(({ path, resource: target }) => {
    const values = changes
      .filter((change) => change.path === path)
      .flatMap(({ from, to }) => [from, to].flat());
    return {
      resource: target,
      ids: values.filter((value): value is string => typeof value === "string" && value !== ""),
    };
  });
}
