import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import type { HistoryEntry } from "../../../dataProviders";
import { formatInstant } from "../../dates";
import { useSession, useLocalePack } from "../../session";
import { ChangeList, type ReadableChange } from "./ChangeList";
import { userName } from "./entries";

type HistoryEntryViewProps = {
  entry: HistoryEntry;
  changes: ReadableChange[];
  /** What can be done with what it left. */
  actions?: ReactNode;
};

/** One entry: who, what and when, then each changed field from its former value to its new one. */
export function HistoryEntryView({ entry, changes, actions }: HistoryEntryViewProps) {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const who = userName(entry) || translate("history.somebody");
  const known = translate(`history.action.${entry.actionType}`, { _: entry.actionType });
  return (
    <Box component="li" sx={{ py: 1.5, "&:not(:last-child)": { borderBottom: 1, borderColor: "divider" } }}>
      <Typography variant="body2">
        <strong>{who}</strong> · {known}{" "}
        <Typography component="time" variant="body2" color="text.secondary" dateTime={entry.modificationDate}>
          {formatInstant(entry.modificationDate, timeZone, pack)}
        </Typography>
      </Typography>
      <ChangeList changes={changes} />
      {actions}
    </Box>
  );
}
