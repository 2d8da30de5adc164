import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { ResourceRecord } from "../../../schemas";
import { formatInstant } from "../../dates";
import { useResource } from "../../resources/resource";
import { useLocalePack, useSession } from "../../session";
import { changedParts } from "./changedParts";
import type { OthersChange } from "./useOthersChanges";

type ChangedMeanwhileProps = {
  records: readonly ResourceRecord[];
  /** How many there were to be. */
  wanted: number;
  /** Who has changed which of them. */
  changes: ReadonlyMap<string, OthersChange>;
};

/** Says of orders that others have acted on while their form is open who did what, and which are gone; what is typed stays. */
export function ChangedMeanwhile({ records, wanted, changes }: ChangedMeanwhileProps) {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const view = useResource();
  const [before] = useState(() => new Map(records.map((record) => [record.id, record])));
  function lineOf(record: ResourceRecord): string[] {
    const known = before.get(record.id);
    const parts = known ? changedParts(known, record) : [];
    if (parts.length === 0) return [];
    const change = changes.get(record.id);
    const said = {
      name: view.titleOf(record),
      status: view.choice("status", record.status ?? "NEW"),
      parts: parts.map(view.label).join(", "),
    };
    const what = parts.includes("status") ? "status" : "parts";
    if (!change) return [translate(`tracking.action.meanwhile.${what}`, said)];
    const who = change.by ?? translate("history.somebody");
    const time = formatInstant(change.at, timeZone, pack);
    return [translate(`tracking.action.meanwhile.${what}By`, { ...said, who, time })];
  }
  const lines = [
    ...records.flatMap(lineOf),
    ...(records.length < wanted
      ? [translate("tracking.action.missing", { smart_count: wanted - records.length })]
      : []),
  ];
  return (
    // It is there before it has something to say, so that this is heard.
    <Box role="status" sx={{ "&:not(:empty)": { mt: 2 } }}>
      {lines.length > 0 && (
        <Alert severity="warning" role="presentation" sx={{ whiteSpace: "pre-line" }}>
          {[...lines, translate("form.trouble.kept")].join("\n")}
        </Alert>
      )}
    </Box>
  );
}
