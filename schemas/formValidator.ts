import { JUNK_OPTION_ID, type ValidatorType } from "@rjsf/utils";
import { conforms } from "./interpret";
import type { Property } from "./resource";

/**
 * What RJSF needs to render: whether data fits an `if` or one of several options. It interprets, because RJSF's own
 * precompiled validator knows a sub-schema by the hash of its text, and a translated or narrowed form has others.
 * It reports no errors: forms are checked by the resource's precompiled validator (`noValidate` on the RJSF form).
 */
export const formValidator: ValidatorType = {
  isValid: (schema, formData, rootSchema) =>
    schema.$id !== JUNK_OPTION_ID && conforms(schema as Property, formData, rootSchema as Property),
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
