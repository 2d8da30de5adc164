import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useId, useState, type FormEvent } from "react";
import { useResource } from "../../resource";
import { pathLabel } from "../../values";
import type { Clause } from "../query/clauses";
import { problemOf, type FilterField } from "../query/filterFields";
import { clausesOfCondition, modesOf, type Condition, type Mode } from "./filterModes";
import { FilterValue } from "./FilterValue";

type FilterEditorProps = {
  anchor: HTMLElement;
  fields: FilterField[];
  /** The one that is changed; undefined for a new one. */
  condition?: Condition;
  onApply: (clauses: Clause[]) => void;
  onClose: () => void;
};

/** Property, comparison, value: what a filter is made of. */
export function FilterEditor({ anchor, fields, condition, onApply, onClose }: FilterEditorProps) {
  const translate = useTranslate();
  const view = useResource();
  const heading = useId();
  const [draft, setDraft] = useState<Condition>(
    () => condition ?? emptyCondition(fields.find(({ offered }) => offered)),
  );
  const [refused, setRefused] = useState(false);
  const field = fields.find(({ path }) => path === draft.path);
  if (!field) return null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (!field) return;
    const clauses = clausesOfCondition(draft, field);
    if (clauses.length === 0 || clauses.some((clause) => problemOf(clause, field))) setRefused(true);
    else onApply(clauses);
  }
  function change(next: Condition): void {
    setRefused(false);
    setDraft(next);
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { role: "dialog", "aria-labelledby": heading, sx: { mt: 0.5, width: 340 } } }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 2, p: 2 }}>
        <Box component="h2" id={heading} sx={{ m: 0, typography: "h3" }}>
          {translate(condition ? "list.filter.change" : "list.filter.add")}
        </Box>
        <Choice
          label={translate("filterEditor.property")}
          value={draft.path}
          options={fields
            .filter(({ offered, path }) => offered || path === draft.path)
            .map(({ path }) => ({ value: path, text: pathLabel(view, path) }))}
          autoFocus={!condition}
          onChange={(path) => change(emptyCondition(fields.find((each) => each.path === path)))}
        />
        <Choice
          label={translate("filterEditor.comparison")}
          value={draft.mode}
          options={modesOf[field.kind].map((mode) => ({
            value: mode,
            text: translate(`filterEditor.mode.${mode}`),
          }))}
          onChange={(mode) => change(withMode(draft, mode as Mode))}
        />
        <FilterValue
          key={`${draft.path} ${draft.mode}`}
          field={field}
          condition={draft}
          onChange={(values) => change({ ...draft, values })}
          error={refused ? translate("filterEditor.valueMissing") : undefined}
        />
        <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1 }}>
          <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
          <Button type="submit" variant="contained">
            {translate("filterEditor.apply")}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: { value: string; text: string }[];
  autoFocus?: boolean;
  onChange: (value: string) => void;
};

function Choice({ label, value, options, autoFocus, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true } }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </TextField>
  );
}

function emptyCondition(field: FilterField | undefined): Condition {
  const mode = (field && modesOf[field.kind][0]) ?? "contains";
  return { path: field?.path ?? "", mode, values: field?.kind === "boolean" ? [true] : [] };
}

/** What was entered stays where the next comparison takes it too. */
function withMode({ path, mode, values }: Condition, next: Mode): Condition {
  const single: Mode[] = ["contains", "startsWith", "eq", "ne", "gt", "lt"];
  const many: Mode[] = ["in", "has", "ne"];
  const kept =
    (single.includes(mode) && single.includes(next)) || (many.includes(mode) && many.includes(next));
  return { path, mode: next, values: kept ? values.slice(0, next === "ne" ? 1 : undefined) : [] };
}
