import type { ErrorSchema, FieldProps } from "@rjsf/utils";
import { use, useCallback } from "react";
import type { Property } from "../../../../schemas";
import { WidgetView, afterPress, type WidgetProps } from "../../../widgets";
import type { Step } from "../record/setInside";
import type { FieldContext } from "./FieldContext";
import { HiddenFields } from "./HiddenFields";
import { Insteads } from "./Insteads";
import { isUntitled } from "./untitled";
import { UniqueWidget } from "./UniqueWidget";

const none: string[] = [];

/** RJSF's field of a property that has a widget: the value goes to the form by its path, past RJSF. */
export function WidgetField(props: FieldProps) {
  const {
    schema,
    formData,
    fieldPathId,
    name,
    required,
    readonly,
    disabled,
    rawErrors,
    errorSchema,
    registry,
  } = props;
  const context = registry.formContext as unknown as FieldContext;
  const hidden = use(HiddenFields);
  const path = fieldPathId.path as Step[];
  const property = schema as Property;
  const change = useCallback((value: unknown) => context.change(path, value), [context, path]);
  const left = useCallback(() => afterPress(() => context.left(path)), [context, path]);
  const changeInside = useCallback(
    (inside: string, value: unknown) => context.change([...path, ...inside.split(".")], value),
    [context, path],
  );
  const leftInside = useCallback(
    (inside: string) => afterPress(() => context.left([...path, ...inside.split(".")])),
    [context, path],
  );
  const itemErrors = useCallback((inside: string) => errorsAt(errorSchema, inside), [errorSchema]);
  const at = path.join(".");
  const instead = use(Insteads)[at];
  const itemHidden = useCallback((inside: string) => hidden.has(`${at}.${inside}`), [hidden, at]);
  const widget: WidgetProps = {
    id: fieldPathId.$id,
    path: at,
    property,
    resource: context.resource,
    label: property.title ?? name,
    help: property.description,
    required: required === true,
    disabled: readonly === true || disabled === true || property.readOnly === true,
    errors: rawErrors ?? none,
    itemErrors,
    itemHidden,
    bare: isUntitled(props.uiSchema) || undefined,
    value: formData as unknown,
    initial: context.initialAt(path),
    onChange: change,
    onBlur: left,
    onChangeInside: changeInside,
    onBlurInside: leftInside,
    ...(instead && { instead }),
    recordId: context.recordId,
  };
  if (property["x-unique"] === undefined || widget.disabled) return <WidgetView {...widget} />;
  return (
    <UniqueWidget
      {...widget}
      resource={context.resource}
      recordId={context.recordId}
      onJudged={context.judged}
    />
  );
}

function errorsAt(schema: ErrorSchema | undefined, inside: string): string[] {
  let at: ErrorSchema | undefined = schema;
  for (const step of inside.split(".")) at = at?.[step] as ErrorSchema | undefined;
  return at?.__errors ?? none;
}
