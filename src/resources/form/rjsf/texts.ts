/** RJSF's own texts that can show: the choice of one of several shapes, properties that a schema leaves open, what it can't draw. */
export const rjsfKeys: Record<string, string> = {
  "Option %1": "form.rjsf.option",
  "%1 option %2": "form.rjsf.titledOption",
  "%1 Key": "form.rjsf.key",
  "New Value": "form.rjsf.newValue",
  Add: "ra.action.add",
  Remove: "ra.action.remove",
  "Unknown field type %1": "form.rjsf.unsupported",
  'Invalid "%1" object field configuration: _%2_.': "form.rjsf.unsupported",
  "Unsupported field schema.": "form.rjsf.unsupported",
  "Unsupported field schema for field `%1`.": "form.rjsf.unsupported",
  "Unsupported field schema: _%1_.": "form.rjsf.unsupported",
  "Unsupported field schema for field `%1`: _%2_.": "form.rjsf.unsupported",
};
