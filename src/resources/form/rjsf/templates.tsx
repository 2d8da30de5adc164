import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import type {
  FieldTemplateProps,
  MultiSchemaFieldTemplateProps,
  ObjectFieldTemplateProps,
} from "@rjsf/utils";
import type { Property } from "../../../../schemas";
import { isWide, widgetFor } from "../../../widgets";
import { isUntitled } from "./untitled";

/** A dense grid: two columns where there is room, one on a phone. */
const grid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
  columnGap: 2,
  rowGap: 2,
  alignItems: "start",
} as const;

/** A group that is heard and not seen. */
export const plainGroup = { border: 0, m: 0, p: 0, minWidth: 0, outline: 0 } as const;

/** The widgets bring their own labels, help and errors: a field is nothing around them. */
function FieldTemplate({ children, hidden }: FieldTemplateProps) {
  return hidden ? null : children;
}

/** The form's own object is the grid, and so is one that says nothing of its own; another one is a group with its title. */
function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, schema, uiSchema, fieldPathId, errorSchema } = props;
  const cells = properties.map(({ name, content, hidden }) => (
    <Box
      key={name}
      sx={{ gridColumn: spans(schema.properties?.[name] as Property | undefined), minWidth: 0 }}
    >
      {hidden ? null : content}
    </Box>
  ));
  if (fieldPathId.path.length === 0 || isPlain(schema as Property)) return <Box sx={grid}>{cells}</Box>;
  const errors = errorSchema?.__errors ?? [];
  return (
    <Box component="fieldset" aria-label={title} id={fieldPathId.$id} tabIndex={-1} sx={plainGroup}>
      {typeof fieldPathId.path.at(-1) === "string" && !isUntitled(uiSchema) && (
        <Typography variant="h3" component="div">
          {title}
        </Typography>
      )}
      {description && (
        <Typography variant="body2" color="text.secondary">
          {description}
        </Typography>
      )}
      <Box sx={{ ...grid, mt: isUntitled(uiSchema) && !description ? 0 : 1.5 }}>{cells}</Box>
      {errors.length > 0 && <FormHelperText error>{errors.join(" ")}</FormHelperText>}
    </Box>
  );
}

/** One of several shapes: which one, then its fields. */
function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Box sx={{ maxWidth: 320 }}>{selector}</Box>
      {optionSchemaField}
    </Box>
  );
}

export const templates = { FieldTemplate, ObjectFieldTemplate, MultiSchemaFieldTemplate };

function spans(property: Property | undefined): string | undefined {
  if (!property) return undefined;
  const widget = widgetFor(property);
  const whole = widget ? isWide(widget, property) : true;
  return whole ? "1 / -1" : undefined;
}

/** Attributes, whose groups are sections, and an object of which one part is shown, which has its name. */
function isPlain({ title, properties = {}, "x-attributes": attributes }: Property): boolean {
  const [only, ...more] = Object.values(properties);
  return attributes !== undefined || (more.length === 0 && only?.title === title);
}
