import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import type { TrailEntry } from "../../dataProviders/services";
import { useIsPhone } from "../kit/useIsPhone";
import { ActionChip } from "./ActionChip";
import { Changes } from "./Changes";
import { RecordName } from "./RecordName";
import type { TrailTexts } from "./trailTexts";
import { Who } from "./Who";

const columns = ["time", "who", "action", "entity", "record", "changes"] as const;
type ColumnName = (typeof columns)[number];

type TrailTableProps = { entries: readonly TrailEntry[]; texts: TrailTexts };

/** An entry a line, the newest first; on a phone a card each. */
export function TrailTable({ entries, texts }: TrailTableProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <Box component="ol" aria-label={translate("audit.title")} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {entries.map((entry) => (
          <TrailCard key={entry.id} entry={entry} texts={texts} />
        ))}
      </Box>
    );
  return (
    <TableContainer tabIndex={0} role="region" aria-label={translate("audit.title")}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name}>{translate(`audit.columns.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => {
            const cells = cellsOf(entry, texts);
            return (
              <TableRow key={entry.id} hover data-entry={entry.id}>
                {columns.map((name) => (
                  <TableCell key={name} sx={looks[name] ?? cell}>
                    {cells[name]}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function TrailCard({ entry, texts }: { entry: TrailEntry; texts: TrailTexts }) {
  const cells = cellsOf(entry, texts);
  return (
    <Box component="li" data-entry={entry.id} sx={card}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, alignItems: "center" }}>
        {cells.action}
        <Box component="span" sx={{ color: "text.secondary" }}>
          {cells.entity}
        </Box>
        <Box component="strong" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          {cells.record}
        </Box>
      </Box>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem", my: 0.25 }}>
        {cells.time} · {cells.who}
      </Box>
      {cells.changes}
    </Box>
  );
}

function cellsOf(entry: TrailEntry, texts: TrailTexts): Record<ColumnName, ReactNode> {
  return {
    time: <time dateTime={entry.modificationDate}>{texts.time(entry.modificationDate)}</time>,
    who: <Who entry={entry} texts={texts} />,
    action: <ActionChip type={entry.actionType} texts={texts} />,
    entity: texts.entity(entry.entity),
    record: <RecordName entry={entry} texts={texts} />,
    changes: <Changes entry={entry} texts={texts} />,
  };
}

const cell = { verticalAlign: "top", overflowWrap: "anywhere" } as const;
const looks: Partial<Record<ColumnName, object>> = {
  time: { ...cell, whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
  changes: { ...cell, minWidth: 260 },
};

const card = {
  py: 1.25,
  borderBottom: 1,
  borderColor: "divider",
  fontSize: "0.875rem",
} as const;
