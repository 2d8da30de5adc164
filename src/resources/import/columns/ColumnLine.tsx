import Add from "@mui/icons-material/Add";
import ArrowForward from "@mui/icons-material/ArrowForward";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { usePickerTexts } from "../../../pickers";
import { useUnits } from "../../../units";
import { unitChoices } from "./columnUnits";
import type { FileColumn } from "./fileColumns";
import { pathsOf, type Mapping, type Source } from "./mapping";
import type { Target } from "./targets";

type ColumnLineProps = {
  column: FileColumn;
  targets: Target[];
  mapping: Mapping;
  isGuessed: boolean;
  readAs: (target: Target, cell: FileColumn["samples"][number]) => string | undefined;
  onAssign: (before: Target | undefined, after: Target | undefined) => void;
  onChange: (mapping: Mapping) => void;
};

/** A column: its heading, its first values, and the properties that it fills. */
export function ColumnLine({
  column,
  targets,
  mapping,
  isGuessed,
  readAs,
  onAssign,
  onChange,
}: ColumnLineProps) {
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const { name, samples, index, filled } = column;
  const fills = pathsOf(mapping, index).flatMap(
    (path) => targets.find((target) => target.path === path) ?? [],
  );
  const choices: (Target | undefined)[] = isAdding || fills.length === 0 ? [...fills, undefined] : fills;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: {
          xs: "minmax(0, 1fr)",
          md: "minmax(0, 3fr) minmax(0, 4fr) auto minmax(0, 8fr)",
        },
        columnGap: 2,
        rowGap: 0.75,
        alignItems: "start",
        px: 2,
        py: 1.25,
      }}
    >
      <Box sx={{ minWidth: 0, pt: { md: 0.75 } }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>{name}</Typography>
        {filled > 0 && filled < 1 && (
          <Typography variant="body2" color="text.secondary">
            {translate("import.columns.filled", { percent: Math.max(1, Math.floor(filled * 100)) })}
          </Typography>
        )}
        {isGuessed && <Chip size="small" variant="outlined" label={translate("import.columns.guess")} />}
      </Box>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{
          minWidth: 0,
          pt: { md: 1 },
          display: "-webkit-box",
          WebkitLineClamp: 2,
          WebkitBoxOrient: "vertical",
          overflow: "hidden",
          overflowWrap: "anywhere",
        }}
      >
        {samples.length === 0 ? translate("import.columns.nothing") : samples.map(String).join(" · ")}
      </Typography>
      <ArrowForward
        fontSize="small"
        sx={{ color: "text.secondary", mt: 1, display: { xs: "none", md: "block" } }}
      />
      <Box sx={{ display: "grid", gap: 1, minWidth: 0 }}>
        {choices.map((target, at) => (
          <Box
            key={target?.path ?? ""}
            sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}
          >
            <PropertyPicker
              label={translate("import.columns.propertyOf", { column: name })}
              value={target}
              targets={targets.filter(
                ({ path }) => path === target?.path || !fills.some((each) => each.path === path),
              )}
              onChange={(after) => {
                setAdding(false);
                onAssign(target, after);
              }}
            />
            {target && <Reading column={column} target={target} mapping={mapping} onChange={onChange} />}
            {target && <ReadAs samples={samples} target={target} readAs={readAs} />}
            {target && at === fills.length - 1 && !isAdding && (
              <IconButton
                size="small"
                title={translate("import.columns.alsoFills")}
                aria-label={`${translate("import.columns.alsoFills")}: ${name}`}
                onClick={() => setAdding(true)}
              >
                <Add fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

type PropertyPickerProps = {
  label: string;
  value: Target | undefined;
  targets: Target[];
  onChange: (target: Target | undefined) => void;
};

function PropertyPicker({ label, value, targets, onChange }: PropertyPickerProps) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  return (
    <Autocomplete
      {...texts}
      size="small"
      sx={{ flex: "1 1 220px", maxWidth: 360, minWidth: 0 }}
      options={targets}
      getOptionLabel={(target) => target.label}
      getOptionKey={({ path }) => path}
      isOptionEqualToValue={(one, other) => one.path === other.path}
      value={value ?? null}
      onChange={(_, target) => onChange(target ?? undefined)}
      renderInput={(params) => (
        <TextField
          {...params}
          hiddenLabel
          placeholder={translate("import.columns.nowhere")}
          slotProps={{
            input: params.InputProps,
            htmlInput: { ...params.inputProps, "aria-label": label },
          }}
        />
      )}
    />
  );
}

type ReadingProps = {
  column: FileColumn;
  target: Target;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
};

/** What the column's numbers are in, and by what it is joined with the one before. */
function Reading({ column: { name, index }, target, mapping, onChange }: ReadingProps) {
  const translate = useTranslate();
  const units = useUnits();
  const source = mapping[target.path];
  if (!source || "constant" in source) return null;
  const set = (change: Partial<Extract<Source, { columns: number[] }>>) =>
    onChange({ ...mapping, [target.path]: { ...source, ...change } });
  const choices = source.columns[0] === index ? unitChoices(target) : [];
  const usual = target.unit === undefined || target.unit === "duration" ? "" : units.for(target.unit).label;
  const isJoined = source.columns.length > 1 && source.columns[0] !== index && target.kind !== "spans";
  return (
    <>
      {choices.length > 0 && (
        <TextField
          select
          hiddenLabel
          value={source.unit ?? ""}
          onChange={({ target: { value } }) => set({ unit: value === "" ? undefined : value })}
          sx={{ minWidth: 120 }}
          slotProps={{
            select: { displayEmpty: true },
            htmlInput: { "aria-label": translate("import.columns.unitOf", { column: name }) },
          }}
        >
          <MenuItem value="">{usual === "" ? translate("import.columns.clock") : usual}</MenuItem>
          {choices
            .filter((choice) => translate(`units.${choice}`, { _: choice }) !== usual)
            .map((choice) => (
              <MenuItem key={choice} value={choice}>
                {translate(`units.${choice}`, { _: choice })}
              </MenuItem>
            ))}
        </TextField>
      )}
      {isJoined && (
        <TextField
          sx={{ width: 96 }}
          label={translate("import.columns.separator")}
          value={source.separator}
          slotProps={{
            htmlInput: { "aria-label": translate("import.columns.separatorOf", { property: target.label }) },
          }}
          onChange={({ target: { value } }) => set({ separator: value })}
        />
      )}
    </>
  );
}

/** "8 → 00:08". */
function ReadAs({
  samples: [cell],
  target,
  readAs,
}: Pick<ColumnLineProps, "readAs"> & { samples: FileColumn["samples"]; target: Target }) {
  const text = cell === undefined ? undefined : readAs(target, cell);
  if (text === undefined) return null;
  return (
    <Typography variant="body2" color="text.secondary" noWrap>
      {`${String(cell)} → ${text}`}
    </Typography>
  );
}
