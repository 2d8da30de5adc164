import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import type { Table } from "../../../spreadsheets";
import type { ResourceView } from "../../resource";
import type { Choices } from "../useImportChoices";
import { ColumnLine } from "./ColumnLine";
import { columnsOf, type FileColumn } from "./fileColumns";
import { FormatChoices } from "./FormatChoices";
import type { Formats } from "./formats";
import { assignColumn, isFilled, pathsOf, type Mapping } from "./mapping";
import { SameValues } from "./SameValues";
import type { Target, Targets } from "./targets";

type ColumnsStepProps = {
  view: ResourceView;
  table: Table;
  targets: Targets;
  choices: Pick<Choices, "mapping" | "guessed" | "missing" | "formats" | "doubt">;
  /** What a cell of a property is read as, where that may surprise: a number of minutes, say. */
  readAs: (target: Target, cell: FileColumn["samples"][number]) => string | undefined;
  onChange: (mapping: Mapping) => void;
  onFormats: (formats: Formats) => void;
  /** Set where the mapping is one of an earlier import. */
  onForget?: (() => void) | undefined;
};

/** So many columns that fill nothing are shown until all are asked for. */
const fewest = 40;

/** Says of each column of the file which property it fills. */
export function ColumnsStep({ view, table, targets, choices, readAs, ...on }: ColumnsStepProps) {
  const { mapping, guessed, missing: gone, formats, doubt } = choices;
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const columns = useMemo(() => columnsOf(table), [table]);
  const used = columns.filter(({ index }) => pathsOf(mapping, index).length > 0);
  // Those that were left out since the step began stay in their place.
  const [first] = useState(() => new Set(used.map(({ index }) => index)));
  const shown = columns.filter(({ index }) => first.has(index));
  const others = columns.filter(({ index }) => !first.has(index));
  const missing = targets.all.filter(({ path, required }) => required && !isFilled(mapping[path]));
  const line = (column: FileColumn) => (
    <ColumnLine
      key={column.index}
      column={column}
      targets={targets.all}
      mapping={mapping}
      isGuessed={guessed.has(column.index)}
      readAs={readAs}
      onAssign={(before, after) => on.onChange(assignColumn(mapping, column, { before, after }))}
      onChange={on.onChange}
    />
  );
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography color="text.secondary">{translate("import.columns.intro")}</Typography>
      {on.onForget && (
        <Alert
          severity={gone.length > 0 ? "warning" : "info"}
          action={<Button onClick={on.onForget}>{translate("import.columns.forget")}</Button>}
        >
          {translate("import.columns.remembered")}
          {gone.length > 0 &&
            ` ${translate("import.columns.gone", { smart_count: gone.length, columns: gone.join(", ") })}`}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert severity="warning">
          {translate("import.columns.missing", { properties: missing.map(({ label }) => label).join(", ") })}
        </Alert>
      )}
      <Typography component="output">
        {translate("import.columns.summary", {
          columns: columns.length,
          used: used.length,
          guessed: used.filter(({ index }) => guessed.has(index)).length,
        })}
      </Typography>
      <Lines title={translate("import.columns.title")}>{shown.map(line)}</Lines>
      {others.length > 0 && (
        <Box component="section">
          <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
            {translate("import.columns.unused")}
          </Typography>
          <Lines title={translate("import.columns.unused")}>
            {(isWhole ? others : others.slice(0, fewest)).map(line)}
          </Lines>
          {!isWhole && others.length > fewest && (
            <Button onClick={() => setWhole(true)} sx={{ mt: 1 }}>
              {translate("import.columns.showAll", { smart_count: others.length - fewest })}
            </Button>
          )}
        </Box>
      )}
      <SameValues view={view} targets={targets.all} mapping={mapping} onChange={on.onChange} />
      <FormatChoices
        targets={targets.all}
        mapping={mapping}
        formats={formats}
        doubt={doubt}
        onChange={on.onFormats}
      />
    </Box>
  );
}

function Lines({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={title}
      sx={{
        listStyle: "none",
        m: 0,
        p: 0,
        border: 1,
        borderColor: "divider",
        borderRadius: 2,
        bgcolor: "background.paper",
        "& > li + li": { borderTop: 1, borderColor: "divider" },
        "&:empty": { display: "none" },
      }}
    >
      {children}
    </Box>
  );
}
