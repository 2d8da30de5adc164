import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { memo, Suspense, useCallback } from "react";
import { FieldInput } from "../form";
import { propertyAt, typeOf } from "../../../schemas";
import { useResource } from "../resource";
import { pathLabel } from "../values";
import type { EditableField } from "./editableFields";
import type { FieldChange } from "./patch";

type Changes = Record<string, FieldChange>;
type BulkEditFieldsProps = {
  fields: EditableField[];
  changes: Changes;
  onChange: (next: (before: Changes) => Changes) => void;
};

/** Every property that many records can be given, each to be left, set or cleared. */
export function BulkEditFields({ fields, changes, onChange }: BulkEditFieldsProps) {
  const translate = useTranslate();
  const change = useCallback(
    (path: string, next: FieldChange | undefined) =>
      onChange((before) => {
        const { [path]: _, ...others } = before;
        return next ? { ...others, [path]: next } : others;
      }),
    [onChange],
  );
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {translate("bulk.editText")}
      </Typography>
      {fields.map((field) => (
        <FieldRow key={field.path} field={field} change={changes[field.path]} onChange={change} />
      ))}
    </>
  );
}

type FieldRowProps = {
  field: EditableField;
  change: FieldChange | undefined;
  onChange: (path: string, change: FieldChange | undefined) => void;
};

const FieldRow = memo(function FieldRow({ field, change, onChange }: FieldRowProps) {
  const translate = useTranslate();
  const view = useResource();
  const { path, clearable } = field;
  const label = pathLabel(view, path);
  const property = propertyAt(view.resource, path);
  // A switch shows a value from the start, and has it; everything else begins without one.
  const isSwitch = property !== undefined && typeOf(property) === "boolean";
  const action = change?.action ?? "leave";
  const actions = ["leave", "set", ...(clearable ? ["clear"] : [])];

  function choose(next: string): void {
    if (next === "set") onChange(path, { path, action: "set", value: isSwitch ? false : undefined });
    else onChange(path, next === "clear" ? { path, action: "clear" } : undefined);
  }

  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "1fr", sm: "200px 150px minmax(0, 1fr)" },
        gap: { xs: 0.75, sm: 2 },
        alignItems: "center",
        py: 0.75,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box component="span" sx={{ fontWeight: action === "leave" ? 400 : 700, overflowWrap: "anywhere" }}>
        {label}
      </Box>
      <TextField
        select
        fullWidth
        value={action}
        onChange={({ target }) => choose(target.value)}
        slotProps={{
          select: { native: true },
          htmlInput: { "aria-label": translate("bulk.actionFor", { label }) },
        }}
      >
        {actions.map((name) => (
          <option key={name} value={name}>
            {translate(`bulk.${name}`)}
          </option>
        ))}
      </TextField>
      {change?.action === "set" && (
        <Suspense fallback={<LinearProgress aria-label={translate("app.loading")} />}>
          <FieldInput
            path={path}
            value={change.value}
            onChange={(value) =>
              onChange(path, {
                path,
                action: "set",
                value: value ?? (isSwitch ? property?.default === true : undefined),
              })
            }
          />
        </Suspense>
      )}
    </Box>
  );
});
