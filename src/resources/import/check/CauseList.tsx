import ExpandMore from "@mui/icons-material/ExpandMore";
import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Autocomplete, { createFilterOptions } from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { usePickerTexts } from "../../../pickers";
import type { Table } from "../../../spreadsheets";
import { overnightMends } from "../../cells";
import { mendsOf, mendValue, type Mapping } from "../columns/mapping";
import { doubtOf, type Doubt, type Problem } from "../rows/problems";
import type { Cause, Part } from "./causes";
import { DoubtActions } from "./DoubtActions";
import type { ProblemTexts } from "./problemText";

/** What the list needs to mend what it tells of. */
export type Mending = {
  table: Table;
  mapping: Mapping;
  /** What may stand in a property's cells, where that can be listed. */
  optionsOf: (path: string) => string[];
  isRequired: (path: string) => boolean;
  onChange: (mapping: Mapping) => void;
  /** What is meant as it stands. */
  accepted: readonly Doubt[];
  onAccept: (doubt: Doubt) => void;
};

type CauseListProps = { causes: Cause[]; texts: (problem: Problem) => ProblemTexts; mending: Mending };

/** Why rows are rejected, each cause once with what it takes to mend it in all its rows. */
export function CauseList({ causes, texts, mending }: CauseListProps) {
  const [open, setOpen] = useState(causes[0]?.key);
  return (
    <Box>
      {causes.map((cause) => (
        <Accordion
          key={cause.key}
          disableGutters
          variant="outlined"
          expanded={open === cause.key}
          onChange={(_, isOpen) => setOpen(isOpen ? cause.key : undefined)}
          slotProps={{ transition: { unmountOnExit: true }, heading: { component: "h4" } }}
        >
          <AccordionSummary expandIcon={<ExpandMore />}>
            <Title cause={cause} texts={texts} />
          </AccordionSummary>
          <AccordionDetails>
            <Parts cause={cause} texts={texts} mending={mending} />
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}

function Title({ cause, texts }: Pick<CauseListProps, "texts"> & { cause: Cause }) {
  const translate = useTranslate();
  const [first] = cause.problems;
  if (!first) return null;
  const { column, reason } = texts(first);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}>
      <Chip
        size="small"
        color="error"
        variant="outlined"
        label={translate("import.causes.rows", { smart_count: cause.rows })}
      />
      {column !== "" && (
        <Typography component="span" sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>
          {column}
        </Typography>
      )}
      <Typography component="span" sx={{ overflowWrap: "anywhere" }}>
        {reason}
      </Typography>
    </Box>
  );
}

/** So many are listed until more are asked for. */
const listed = 20;

function Parts({ cause, texts, mending }: Omit<CauseListProps, "causes"> & { cause: Cause }) {
  const translate = useTranslate();
  const [most, setMost] = useState(listed);
  const { path, parts } = cause;
  const source = path === undefined ? undefined : mending.mapping[path];
  const isMendable = source !== undefined && "columns" in source;
  const leaveEmpty = () => {
    if (path === undefined) return;
    mending.onChange(
      parts.reduce((mapping, part) => mendValue(mapping, path, mendOf(part, "", mending)), mending.mapping),
    );
  };
  return (
    <Box sx={{ display: "grid", gap: 1.25 }}>
      {isMendable && cause.doubt && <DoubtActions cause={cause} doubt={cause.doubt} mending={mending} />}
      {isMendable && (
        <Typography variant="body2" color="text.secondary">
          {translate("import.causes.mend")}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {parts.slice(0, most).map((part) => (
          <PartLine
            key={part.key}
            part={part}
            path={isMendable ? path : undefined}
            text={texts(part.problem)}
            mending={mending}
          />
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {parts.length > most && (
          <Button onClick={() => setMost(most + 10 * listed)}>
            {translate("import.causes.more", { smart_count: parts.length - most })}
          </Button>
        )}
        {isMendable &&
          path !== undefined &&
          !mending.isRequired(path) &&
          parts.some(({ value }) => value !== "") && (
            <Button variant="outlined" onClick={leaveEmpty}>
              {translate("import.causes.leaveEmpty")}
            </Button>
          )}
      </Box>
    </Box>
  );
}

type PartLineProps = { part: Part; path: string | undefined; text: ProblemTexts; mending: Mending };

const nearest = createFilterOptions<string>({ limit: 50 });

function PartLine({ part, path, text, mending }: PartLineProps) {
  const translate = useTranslate();
  const pickerTexts = usePickerTexts();
  const source = path === undefined ? undefined : mending.mapping[path];
  const mended = source && mendsOf(source, mendOf(part, "", mending));
  const options = path === undefined ? [] : [...meantBy(part), ...mending.optionsOf(path)];
  const place = part.isOfRow
    ? translate("import.causes.row", { row: part.problem.rowNumber })
    : translate("import.causes.rows", { smart_count: part.rows });
  const set = (value: string | undefined) => {
    if (path === undefined) return;
    mending.onChange(mendValue(mending.mapping, path, mendOf(part, value, mending)));
  };
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 280px) 88px minmax(0, 360px)" },
        columnGap: 2,
        rowGap: 0.5,
        alignItems: "center",
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" }}>
        {part.value === "" ? translate("import.causes.empty") : part.value}
        {part.isOfRow && (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
            {text.reason}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" color="text.secondary" noWrap>
        {place}
      </Typography>
      {path !== undefined && (
        <Autocomplete<string, false, false, true>
          {...pickerTexts}
          freeSolo
          size="small"
          options={options}
          filterOptions={nearest}
          inputValue={mended ?? part.value}
          onInputChange={(_, value, reason) => {
            if (reason === "reset") return;
            set(value === part.value ? undefined : value);
          }}
          onChange={(_, value) => set(value === part.value ? undefined : (value ?? ""))}
          renderInput={(params) => (
            <TextField
              {...params}
              hiddenLabel
              slotProps={{
                input: params.InputProps,
                htmlInput: {
                  ...params.inputProps,
                  "aria-label": translate("import.causes.insteadOf", { value: part.value, place }),
                },
              }}
            />
          )}
        />
      )}
    </Box>
  );
}

/** What a mend is about: a value in all its rows, or one row. */
function mendOf(part: Part, value: string | undefined, { table }: Mending) {
  const row = part.isOfRow ? table.rows[part.problem.rowNumber - table.firstRow] : undefined;
  return { from: part.value, to: value, row };
}

/** What a window that ends before it begins may be meant as. */
function meantBy({ value, problem }: Part): string[] {
  if (doubtOf(problem) !== "OVERNIGHT") return [];
  return Object.values(overnightMends).map((mend) => mend(value));
}
