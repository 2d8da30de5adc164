import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import type { ResourceRecord } from "../../../schemas";
import { useOpenPages } from "../../kit/pages/OpenPages";
import { auditPath } from "../../records/auditPath";
import { useTitles } from "../../records/titles";
import { laterWithTexts, LoadFailure, useApi } from "../../session";
import { useResource } from "../resource";
import { useValueText } from "../values";
import { changesOf } from "./entries";
import { HistoryFrame } from "./HistoryFrame";
import { HistoryItem } from "./HistoryItem";
import { referencesIn } from "./referencesIn";
import { useHistory } from "./useHistory";
import { type Compared, VersionActions } from "./VersionActions";
import { type Fields, versionsOf } from "./versions";

const VersionsDialog = laterWithTexts(
  "versions",
  async () => (await import("./VersionsDialog")).VersionsDialog,
  LoadFailure,
);

type HistoryPanelProps = {
  id: string;
  /** The record as it was read. */
  record: ResourceRecord;
  /** Something was typed in its form, and is not saved. */
  isDirty: boolean;
  /** Saves the record with these properties. */
  onRevert: (fields: Fields) => void;
};

/** Who changed what of a record and when; its versions beside each other, and the way back to one. */
export function HistoryPanel({ id, record, isDirty, onRevert }: HistoryPanelProps) {
  const translate = useTranslate();
  const api = useApi();
  const view = useResource();
  const history = useHistory([view.name, "history", id], (page, signal) =>
    api.history(view.name, id, page, signal),
  );
  const { entries } = history;
  const references = useMemo(() => referencesIn(view.resource, entries.flatMap(changesOf)), [view, entries]);
  const text = useValueText(view, useTitles(references));
  const hasAudit = useOpenPages().some(({ fullPath }) => fullPath === auditPath());
  const versions = useMemo(() => versionsOf(record, entries), [record, entries]);
  const [compared, setCompared] = useState<Compared>();
  const [present, before] = versions;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1 }}>
        {present && before && (
          <Button
            variant="outlined"
            onClick={() => setCompared({ one: before.version, other: present.version, reverts: false })}
          >
            {translate("history.versions.title")}
          </Button>
        )}
        {hasAudit && (
          <Button component={Link} to={auditPath({ entity: view.name, id })}>
            {translate("history.inAudit")}
          </Button>
        )}
      </Box>
      <HistoryFrame history={history}>
        {(entry) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            view={view}
            text={text}
            actions={
              <VersionActions
                version={versions.find((each) => each.entry.id === entry.id)}
                present={present}
                mayRevert={view.access === "edit"}
                onCompare={setCompared}
              />
            }
          />
        )}
      </HistoryFrame>
      {compared && (
        <VersionsDialog
          view={view}
          versions={versions}
          compared={compared}
          isDirty={isDirty}
          onCompare={setCompared}
          onRevert={
            view.access === "edit"
              ? (fields) => {
                  setCompared(undefined);
                  onRevert(fields);
                }
              : undefined
          }
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  );
}
