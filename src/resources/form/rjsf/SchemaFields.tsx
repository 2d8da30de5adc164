import { Form } from "@rjsf/mui";
import type { IChangeEvent } from "@rjsf/core";
import type { ErrorSchema, RJSFSchema } from "@rjsf/utils";
import { useTranslate } from "ra-core";
import { memo, useCallback, useMemo } from "react";
import { formValidator } from "../../../../schemas/formValidator";
import { isSame } from "../../../../dataProviders";
import type { Property } from "../../../../schemas";
import type { Fields } from "../record/outgoing";
import type { FieldContext } from "./FieldContext";
import { fields } from "./fields";
import { templates } from "./templates";
import { rjsfKeys } from "./texts";
import { untitled } from "./untitled";

type SchemaFieldsProps = {
  schema: Property;
  values: Fields;
  errors: ErrorSchema;
  context: FieldContext;
  /** The one property whose name stands above already. */
  named?: string;
};

/** Element ids are paths: "field.availability.0.start_time". */
export const idPrefix = "field";

/** Opening a form changes no value: nothing is filled in that was not there. */
const asItIs = {
  emptyObjectFields: "skipDefaults",
  arrayMinItems: { populate: "never" },
  constAsDefaults: "never",
  mergeDefaultsIntoFormData: "useFormDataIfPresent",
} as const;

const noButton = { "ui:submitButtonOptions": { norender: true } };

/** The fields of a schema, drawn by RJSF; values, errors and checks are the form's around it. */
export const SchemaFields = memo(function SchemaFields({
  schema,
  values,
  errors,
  context,
  named,
}: SchemaFieldsProps) {
  const translate = useTranslate();
  const uiSchema = useMemo(
    () => (named === undefined ? noButton : { ...noButton, ...untitled(named) }),
    [named],
  );
  const changed = useCallback(
    ({ formData }: IChangeEvent<Fields>, id?: string) => {
      // Without an id nobody typed: RJSF only tells what it would fill in.
      if (id === undefined || !formData) return;
      for (const name of Object.keys(formData)) {
        if (!isSame(formData[name], values[name])) context.change([name], formData[name]);
      }
    },
    [context, values],
  );
  const translateString = useCallback(
    (text: string, parameters: string[] = []) => {
      const key = rjsfKeys[text];
      const [first, second] = parameters;
      return key === undefined ? filled(text, parameters) : translate(key, { first, second });
    },
    [translate],
  );
  return (
    <Form
      tagName="div"
      noValidate
      noHtml5Validate
      showErrorList={false}
      idPrefix={idPrefix}
      idSeparator="."
      schema={schema as RJSFSchema}
      uiSchema={uiSchema}
      formData={values}
      extraErrors={errors}
      formContext={context as never}
      validator={formValidator as never}
      fields={fields as never}
      templates={templates as never}
      experimental_defaultFormStateBehavior={asItIs}
      experimental_componentUpdateStrategy="shallow"
      translateString={translateString as never}
      onChange={changed as never}
    />
  );
});

function filled(text: string, parameters: string[] = []): string {
  return parameters.reduce((whole, each, index) => whole.replace(`%${index + 1}`, each), text);
}
