import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import type { ChosenFile } from "./useFile";

/** How many of each are named. */
const named = 10;

/** What of a workbook does not stand in plain view, and whether it is read. */
export function LayoutNotice({ chosen: { sheet, headerRow } }: { chosen: ChosenFile }) {
  const translate = useTranslate();
  if (!sheet?.layout) return null;
  const { hiddenRows, hiddenColumns, hiddenSheets, merged } = sheet.layout;
  // Over the headings merged cells name groups of columns, and are understood.
  const below = merged.filter(({ lastRow }) => lastRow > headerRow).map(({ area }) => area);
  const told: [key: string, names: (string | number)[]][] = [
    ["hiddenRows", hiddenRows],
    ["hiddenColumns", hiddenColumns],
    ["merged", below],
    ["hiddenSheets", hiddenSheets.filter((name) => name !== sheet.sheet)],
  ];
  const lines = told.filter(([, names]) => names.length > 0);
  if (lines.length === 0) return null;
  return (
    <Alert severity="warning">
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.5 }}>
        {lines.map(([key, names]) => (
          <li key={key}>
            {translate(`import.file.${key}`, { smart_count: names.length, names: listOf(names) })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function listOf(names: (string | number)[]): string {
  return names.slice(0, named).join(", ") + (names.length > named ? ", …" : "");
}
