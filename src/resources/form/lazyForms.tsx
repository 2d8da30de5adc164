import { latePage, PageLoading } from "../../kit/latePage";
import { later } from "../../later";
import { PartNotLoaded } from "../../session";
import type { FieldInputProps } from "./page/FieldInput";

const Create = latePage(async () => (await import("./page/ResourceCreate")).ResourceCreate);
const Edit = latePage(async () => (await import("./page/ResourceEdit")).ResourceEdit);
const Field = later(async () => (await import("./page/FieldInput")).FieldInput, PartNotLoaded, PageLoading);

/*
 * Whoever names one of these (a list's bulk edit) loads RJSF and ajv only when it is shown. They suspend then.
 */

/** The form of a new record. */
export function ResourceCreate() {
  return <Create />;
}

/** The form of the record that the address names, or of the only one that the account has. */
export function ResourceEdit(props: { single?: boolean }) {
  return <Edit {...props} />;
}

/** One property of the current resource with the form's own widget, outside a form. */
export function FieldInput(props: FieldInputProps) {
  return <Field {...props} />;
}
