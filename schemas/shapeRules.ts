/** Why a value has another form than it must, where no other code tells: `rule` beside the `reason` of SHAPE. */
export const shapeRules = [
  "contains",
  "propertyNames",
  "minProperties",
  "maxProperties",
  "not",
  "anyOf",
  "never",
  "nesting",
  "characters",
  "key",
  "noValue",
  "blanks",
] as const;

export type ShapeRule = (typeof shapeRules)[number];

/** The rule of a JSON Schema keyword that has no code of its own. */
export function shapeRuleOf(keyword: string): ShapeRule {
  if (keyword === "oneOf") return "anyOf";
  return shapeRules.find((rule) => rule === keyword) ?? "never";
}
