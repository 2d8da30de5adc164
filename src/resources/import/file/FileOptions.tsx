import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useUnits } from "../../../units";
import {
  delimiters,
  encodingNames,
  encodings,
  type Delimiter,
  type ReadOptions,
} from "../../../spreadsheets";
import { LayoutNotice } from "./LayoutNotice";
import type { ChosenFile } from "./useFile";

const delimiterNames: Record<Delimiter, string> = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" };
/** What was found out about the file, open to change, and what is wrong with it. */
export function FileOptions({ chosen }: { chosen: ChosenFile }) {
  const translate = useTranslate();
  const { number } = useUnits();
  const { file, sheet, table, headerRow, read, setHeaderRow } = chosen;
  if (!file || !sheet || !table) return null;
  const again = (options: ReadOptions) => {
    const { sheet: name, encoding, delimiter } = sheet;
    void read(file, { sheet: name, encoding, delimiter, ...options });
  };
  return (
    <>
      <Typography component="output">
        {translate("import.file.summary", {
          name: file.name,
          rows: number(table.rows.length),
          columns: table.columns.length,
        })}
      </Typography>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 2,
          "& > *": { flex: "1 1 180px", maxWidth: { sm: 240 } },
        }}
      >
        {sheet.sheets.length > 1 && (
          <Choice
            label="import.file.sheet"
            value={sheet.sheet ?? ""}
            options={sheet.sheets.map((name) => [
              name,
              sheet.layout?.hiddenSheets.includes(name)
                ? translate("import.file.hiddenSheet", { name })
                : name,
            ])}
            onChange={(name) => again({ sheet: name })}
          />
        )}
        {sheet.encoding && (
          <Choice
            label="import.file.encoding"
            value={sheet.encoding}
            options={encodings.map((encoding) => [encoding, encodingNames[encoding]])}
            onChange={(encoding) => again({ encoding, delimiter: undefined })}
          />
        )}
        {sheet.delimiter && (
          <Choice
            label="import.file.delimiter"
            value={sheet.delimiter}
            options={delimiters.map((each) => [
              each,
              translate(`import.file.delimiters.${delimiterNames[each]}`),
            ])}
            onChange={(delimiter) => again({ delimiter })}
          />
        )}
        <TextField
          type="number"
          label={translate("import.file.headerRow")}
          helperText={translate("import.file.headerRowHelp")}
          value={headerRow}
          slotProps={{ htmlInput: { min: 0, max: sheet.rows.length } }}
          onChange={({ target }) => {
            const row = Number(target.value);
            if (Number.isInteger(row) && row >= 0 && row <= sheet.rows.length) setHeaderRow(row);
          }}
        />
      </Box>
      <Faults chosen={chosen} />
      <LayoutNotice chosen={chosen} />
    </>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: (readonly [Value, string])[];
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate(label)}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {options.map(([each, name]) => (
        <MenuItem key={each} value={each}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** How many row numbers are named. */
const named = 10;

function Faults({ chosen: { sheet, table } }: { chosen: ChosenFile }) {
  const translate = useTranslate();
  if (!sheet || !table) return null;
  const { badQuotes } = sheet;
  const wide = table.rows.filter((row) => row.slice(table.columns.length).some((cell) => cell !== "")).length;
  const rows = badQuotes.slice(0, named).join(", ") + (badQuotes.length > named ? ", …" : "");
  return (
    <>
      {badQuotes.length > 0 && (
        <Alert severity="warning">
          {translate("import.file.badQuotes", { smart_count: badQuotes.length, rows })}
        </Alert>
      )}
      {wide > 0 && (
        <Alert severity="warning">{translate("import.file.wideRows", { smart_count: wide })}</Alert>
      )}
    </>
  );
}
