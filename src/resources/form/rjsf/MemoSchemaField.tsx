import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps } from "@rjsf/utils";
import { memo } from "react";

const { SchemaField } = getDefaultRegistry().fields;

/** What a field shows is made of these. RJSF's own comparison looks at callbacks too, which it makes anew with each key. */
const seen = [
  "schema",
  "formData",
  "errorSchema",
  "name",
  "required",
  "readonly",
  "disabled",
  "uiSchema",
  "fieldPathId",
  "registry",
] as const satisfies (keyof FieldProps)[];

/** RJSF's field, drawn again only where something of it has changed. */
export const MemoSchemaField = memo(
  function MemoSchemaField(props: FieldProps) {
    return SchemaField ? <SchemaField {...props} /> : null;
  },
  (before, after) => seen.every((name) => Object.is(before[name], after[name])),
);
