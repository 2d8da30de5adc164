import type { Breakpoint } from "@mui/material/styles";
import type { useTranslate } from "ra-core";
import type { ResourceView } from "../../resources/resource";
import type { FieldFacts } from "./fieldFacts";

type Translate = ReturnType<typeof useTranslate>;

/** The table's columns: a main line and one below it. `from`: the narrowest screen with room for it; the details have it all. */
export const columns: {
  name: string;
  from: Breakpoint;
  width?: string;
  lines: (facts: FieldFacts, translate: Translate, view: ResourceView) => [string, string?];
}[] = [
  { name: "property", from: "xs", lines: ({ path }, _, view) => [path, view.label(path)] },
  {
    name: "type",
    from: "md",
    width: "24%",
    lines: ({ type, property }) => [type, limits(property).join(", ")],
  },
  {
    name: "widget",
    from: "xs",
    width: "18%",
    lines: ({ widget }, translate) => [widget.name ?? "—", translate(`development.fields.why.${widget.why}`)],
  },
  {
    name: "list",
    from: "lg",
    width: "11%",
    lines({ column }, translate) {
      if (!column) return ["—"];
      const width = column.width === undefined ? undefined : `${column.width} px`;
      return [translate(`development.fields.column.${column.hidden ? "hidden" : "shown"}`), width];
    },
  },
  {
    name: "filter",
    from: "lg",
    width: "15%",
    lines: ({ filter }, translate) =>
      filter
        ? [
            translate(`development.fields.kinds.${filter.kind}`),
            translate(`development.fields.filter.${filter.offered ? "offered" : "addressOnly"}`),
          ]
        : ["—"],
  },
];

/** Hidden on screens narrower than this. */
export function shownFrom(from: Breakpoint) {
  return from === "xs" ? {} : { display: { xs: "none", [from]: "table-cell" } };
}

const limiting = [
  "minLength",
  "maxLength",
  "pattern",
  "minimum",
  "exclusiveMinimum",
  "maximum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
  "uniqueItems",
] as const;

/** "maxLength 100": what JSON Schema limits it to, in its own words. */
export function limits(property: FieldFacts["property"]): string[] {
  return limiting.flatMap((keyword) =>
    property[keyword] === undefined ? [] : [`${keyword} ${String(property[keyword])}`],
  );
}
