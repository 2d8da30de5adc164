import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { Table } from "../../../spreadsheets";
import type { ResourceView } from "../../resource";
import { AddProperty } from "./AddProperty";
import { FormatChoices } from "./FormatChoices";
import type { Formats } from "./formats";
import { defaultSeparator, isFilled, type Mapping, type Source } from "./mapping";
import { SourceLine } from "./SourceLine";
import type { Target, Targets } from "./targets";

type ColumnsStepProps = {
  view: ResourceView;
  table: Table;
  targets: Targets;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  formats: Formats;
  onFormats: (formats: Formats) => void;
  /** Set where the mapping is one of an earlier import. */
  onForget?: () => void;
};

/** Says which columns fill which properties. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { view, table, targets, mapping, onChange, formats, onFormats, onForget } = props;
  const translate = useTranslate();
  const shown = targets.all.filter(({ path, required }) => required || mapping[path] !== undefined);
  const missing = missingTargets(targets, mapping);
  const used = new Set(
    Object.values(mapping).flatMap((source) => ("columns" in source ? source.columns : [])),
  );
  const unused = table.columns.flatMap((name, index) => (used.has(index) ? [] : [{ name, index }]));
  const set = (path: string, source: Source | undefined) => {
    const { [path]: _before, ...rest } = mapping;
    onChange(source ? { ...rest, [path]: source } : rest);
  };
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Typography color="text.secondary">{translate("import.columns.intro")}</Typography>
      {onForget && (
        <Alert
          severity="info"
          action={<Button onClick={onForget}>{translate("import.columns.forget")}</Button>}
        >
          {translate("import.columns.remembered")}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {shown.map((target) => (
          <SourceLine
            key={target.path}
            view={view}
            target={target}
            table={table}
            source={mapping[target.path]}
            onChange={(source) => set(target.path, source)}
          />
        ))}
      </Box>
      <AddProperty
        targets={targets.all.filter(({ path }) => !shown.some((target) => target.path === path))}
        onAdd={({ path }) => set(path, { columns: [], separator: defaultSeparator })}
      />
      {missing.length > 0 && (
        <Alert severity="warning">
          {translate("import.columns.missing", { properties: missing.map(({ label }) => label).join(", ") })}
        </Alert>
      )}
      <FormatChoices targets={targets.all} mapping={mapping} formats={formats} onChange={onFormats} />
      {unused.length > 0 && (
        <Box>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
            {translate("import.columns.unused")}
          </Typography>
          <Box
            component="section"
            aria-label={translate("import.columns.unused")}
            tabIndex={0}
            sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, maxHeight: 160, overflowY: "auto" }}
          >
            {unused.map(({ name, index }) => (
              <Chip key={index} label={name} size="small" variant="outlined" />
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** The properties that new records need and that nothing fills. */
function missingTargets(targets: Targets, mapping: Mapping): Target[] {
  return targets.all.filter(({ path, required }) => required && !isFilled(mapping[path]));
}
