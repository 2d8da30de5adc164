import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps, RegistryFieldsType } from "@rjsf/utils";
import type { Property } from "../../../../schemas";
import { isObject } from "../../../../schemas/isObject";
import { widgetFor } from "../../../widgets";
import type { FieldContext } from "./FieldContext";
import { ListField } from "./ListField";
import { MemoSchemaField } from "./MemoSchemaField";
import { WidgetField } from "./WidgetField";

const { ObjectField } = getDefaultRegistry().fields;

/** An object: its own widget where one matches, else its properties. */
function ObjectOrWidget(props: FieldProps) {
  if (hasWidget(props)) return <WidgetField {...props} />;
  return ObjectField ? <ObjectField {...props} formData={asObject(props.formData)} /> : null;
}

/** A list: its own widget where one matches, else its entries. */
function ListOrWidget(props: FieldProps) {
  const isOdd = props.formData !== undefined && props.formData !== null && !Array.isArray(props.formData);
  return hasWidget(props) || isOdd ? <WidgetField {...props} /> : <ListField {...props} />;
}

/** Every field of ours in RJSF's place; what has no type at all is shown as JSON. */
export const fields: RegistryFieldsType = {
  SchemaField: MemoSchemaField as RegistryFieldsType["SchemaField"],
  StringField: WidgetField,
  NumberField: WidgetField,
  BooleanField: WidgetField,
  FallbackField: WidgetField,
  ObjectField: ObjectOrWidget,
  ArrayField: ListOrWidget,
};

function hasWidget({ schema, registry }: FieldProps): boolean {
  return (
    widgetFor(schema as Property, (registry.formContext as unknown as FieldContext).resource) !== undefined
  );
}

function asObject(value: unknown): unknown {
  return isObject(value) ? value : undefined;
}
