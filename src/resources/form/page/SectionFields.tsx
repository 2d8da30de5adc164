import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId, useMemo } from "react";
import type { Property } from "../../../../schemas";
import { errorSchemaOf, topOf } from "../errors/fieldErrors";
import type { FieldContext } from "../rjsf/FieldContext";
import { SchemaFields } from "../rjsf/SchemaFields";
import { sectionSchema } from "../schema/section";
import type { FormModel } from "./useFormModel";
import { useSteady } from "./useSteady";

type SectionFieldsProps = {
  title: string;
  titled: boolean;
  paths: string[];
  form: Property;
  model: FormModel;
  context: FieldContext;
};

/** One section. It is given its own values and errors only, so that it rests while one types in another. */
export function SectionFields({ title, titled, paths, form, model, context }: SectionFieldsProps) {
  const name = useId();
  const { hidden, required, values, problems } = model;
  const schema = useMemo(() => sectionSchema(form, paths, hidden, required), [form, paths, hidden, required]);
  const names = useMemo(() => new Set(paths.map(topOf)), [paths]);
  const own = useSteady(
    Object.fromEntries(
      [...names].flatMap((each) => (values[each] === undefined ? [] : [[each, values[each]]])),
    ),
  );
  const errors = useSteady(errorSchemaOf(problems.filter(({ path }) => names.has(topOf(path)))));
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titled ? name : undefined}
      sx={{ p: { xs: 1.5, sm: 2 }, mb: 2 }}
    >
      {titled && (
        <Typography id={name} variant="h2" sx={{ mb: 2 }}>
          {title}
        </Typography>
      )}
      <SchemaFields
        schema={schema}
        values={own}
        errors={errors}
        context={context}
        named={titled ? namesake(schema, title) : undefined}
      />
    </Paper>
  );
}

/** The section's list or object that bears the section's own name. */
function namesake({ properties = {} }: Property, title: string): string | undefined {
  return Object.entries(properties).find(
    ([, property]) => (property.items ?? property.properties) !== undefined && property.title === title,
  )?.[0];
}
