import Close from "@mui/icons-material/Close";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { usePickerTexts } from "../../../pickers";
import { columnLetters, type Table } from "../../../spreadsheets";
import { useUnits } from "../../../units";
import type { ResourceView } from "../../resource";
import { ConstantInput } from "./ConstantInput";
import { cellFrom, defaultSeparator, type Source } from "./mapping";
import type { Target } from "./targets";

type SourceLineProps = {
  view: ResourceView;
  target: Target;
  table: Table;
  source: Source | undefined;
  onChange: (source: Source | undefined) => void;
};

const none: Source = { columns: [], separator: defaultSeparator };

/** One property: the columns that fill it, or its one value, and what the first row gives. */
export function SourceLine({ view, target, table, source = none, onChange }: SourceLineProps) {
  const translate = useTranslate();
  const constant = "constant" in source;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "1fr auto", md: "minmax(140px, 2fr) minmax(0, 5fr) minmax(0, 3fr) auto" },
        gap: { xs: 1, md: 2 },
        alignItems: "center",
        p: 1.5,
        border: 1,
        borderColor: "divider",
        borderRadius: 2,
        bgcolor: "background.paper",
      }}
    >
      <PropertyName target={target} />
      <Box
        sx={{
          gridColumn: { xs: "1 / -1", md: "2" },
          gridRow: { xs: 2, md: 1 },
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 1,
        }}
      >
        <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
          {constant ? (
            <ConstantInput
              view={view}
              target={target}
              value={source.constant}
              onChange={(text) => onChange({ constant: text })}
            />
          ) : (
            <ColumnsInput target={target} table={table} source={source} onChange={onChange} />
          )}
        </Box>
        {!identifies(target) && <OtherSource target={target} constant={constant} onChange={onChange} />}
      </Box>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ gridColumn: { xs: "1 / -1", md: "3" }, overflowWrap: "anywhere" }}
      >
        {constant ? "" : sampleOf(table, source)}
      </Typography>
      <Box sx={{ gridColumn: { xs: "2", md: "4" }, gridRow: 1, justifySelf: "end", minWidth: 34 }}>
        {!target.required && (
          <IconButton
            size="small"
            aria-label={translate("import.columns.remove", { property: target.label })}
            onClick={() => onChange(undefined)}
          >
            <Close fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

/** What tells records apart can't be the same in every row. */
function identifies({ path, unique }: Target): boolean {
  return path === "id" || unique;
}

type OtherSourceProps = { target: Target; constant: boolean; onChange: (source: Source) => void };

/** Changes between columns and one value. */
function OtherSource({ target, constant, onChange }: OtherSourceProps) {
  const translate = useTranslate();
  const [text, label] = constant ? ["columns", "useColumns"] : ["oneValue", "useConstant"];
  return (
    <Button
      onClick={() => onChange(constant ? none : { constant: "" })}
      aria-label={`${translate(`import.columns.${text}`)}: ${target.label}`}
      title={translate(`import.columns.${label}`)}
    >
      {translate(`import.columns.${text}`)}
    </Button>
  );
}

function PropertyName({ target: { label, required, unit, kind } }: { target: Target }) {
  const translate = useTranslate();
  const units = useUnits();
  const unitLabel = unit && kind !== "list" ? units.for(unit).label : "";
  const notes = [
    required && translate("import.columns.required"),
    unitLabel !== "" && !label.endsWith(unitLabel) && translate("import.columns.unit", { unit: unitLabel }),
  ].filter((note) => note !== false);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>{label}</Typography>
      {notes.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {notes.join(", ")}
        </Typography>
      )}
    </Box>
  );
}

type ColumnsInputProps = {
  target: Target;
  table: Table;
  source: { columns: number[]; separator: string };
  onChange: (source: Source) => void;
};

function ColumnsInput({ target, table, source, onChange }: ColumnsInputProps) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  const { columns, separator } = source;
  const nameOf = (index: number) => {
    const name = table.columns[index] ?? columnLetters(index);
    const repeated = table.columns.indexOf(name) !== table.columns.lastIndexOf(name);
    return repeated ? `${name} (${columnLetters(index)})` : name;
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Autocomplete
        {...texts}
        multiple
        fullWidth
        size="small"
        sx={{ flex: "1 1 240px", minWidth: 0 }}
        options={table.columns.map((_, index) => index)}
        getOptionLabel={nameOf}
        value={columns}
        onChange={(_, chosen) => onChange({ columns: chosen, separator })}
        renderInput={(params) => (
          <TextField {...params} label={translate("import.columns.columnsOf", { property: target.label })} />
        )}
      />
      {columns.length > 1 && (
        <TextField
          sx={{ width: 96 }}
          label={translate("import.columns.separator")}
          value={separator}
          slotProps={{
            htmlInput: { "aria-label": translate("import.columns.separatorOf", { property: target.label }) },
          }}
          onChange={({ target: { value } }) => onChange({ columns, separator: value })}
        />
      )}
    </Box>
  );
}

/** The first value that a row gives. */
function sampleOf(table: Table, source: Source): string {
  for (const row of table.rows.slice(0, 200)) {
    const cell = cellFrom(row, source);
    if (cell !== "") return String(cell);
  }
  return "";
}
