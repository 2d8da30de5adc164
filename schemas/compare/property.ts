import { choicesOf, resolveProperty } from "../properties";
import { earlierNames } from "../renames";
import type { Property, Resource } from "../resource";
import { sameJson } from "../validatorRuntime";
import { breaking, compatible, show, type Difference } from "./change";

type Side = { resource: Pick<Resource, "$defs">; property: Property };
type Compare = (before: Property, after: Property, path: string) => Difference[];

/** What a record may hold in one property, compared keyword by keyword and inwards. */
export function compareProperties(before: Side, after: Side, path: string): Difference[] {
  const old = resolveProperty(before.resource, before.property);
  const now = resolveProperty(after.resource, after.property);
  const inside = (name: keyof Property & ("items" | "additionalProperties")) => {
    const one = old[name];
    const other = now[name];
    if (typeof one !== "object" || typeof other !== "object") return [];
    return compareProperties({ ...before, property: one }, { ...after, property: other }, `${path}/${name}`);
  };
  return [
    ...Object.values(keywords).flatMap((compare) => compare(old, now, path)),
    ...compareFields({ ...before, property: old }, { ...after, property: now }, path),
    ...inside("items"),
    ...inside("additionalProperties"),
  ];
}

/** The properties of an object, or of the whole record: gone, new, or changed. */
function compareFields(before: Side, after: Side, path: string): Difference[] {
  const old = before.property.properties ?? {};
  const now = after.property.properties ?? {};
  const renames = renamesOf(old, now);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names.flatMap((name) => {
    const at = `${path}/properties/${name}`;
    if (renames.some(({ from }) => from === name)) return [];
    const from = renames.find(({ to }) => to === name)?.from ?? name;
    const [one, other] = [old[from], now[name]];
    if (one && !other) return [breaking(at, `is gone: its values would be lost${renamed(name, old, now)}`)];
    if (!one && other) {
      const required = after.property.required?.includes(name) ?? false;
      if (required) return [newRequired(at, other)];
      return [compatible(at, "is new")];
    }
    if (!one || !other) return [];
    return [
      ...(from === name ? [] : [carried(at, from, name)]),
      ...compareProperties({ ...before, property: one }, { ...after, property: other }, at),
      ...requiredness([from, name], before.property, after.property, at),
    ];
  });
}

/** Stored records are filled with a default; who writes whole records, as clients of before do, must send it. */
function newRequired(path: string, property: Property): Difference {
  return property.default === undefined
    ? breaking(path, "is new and required: older clients and records have none; give it a default")
    : breaking(
        path,
        `is new and required: stored records get ${show(property.default)} at the next start; older clients that do not send it are refused`,
      );
}

type Rename = { from: string; to: string };

/** Of the properties that are gone those that are called otherwise now, and say so (`x-was`). */
function renamesOf(old: Record<string, Property>, now: Record<string, Property>): Rename[] {
  return Object.entries(now).flatMap(([to, property]) => {
    const from = to in old ? undefined : earlierNames(property).find((name) => name in old && !(name in now));
    return from === undefined ? [] : [{ from, to }];
  });
}

function carried(path: string, from: string, to: string): Difference {
  return breaking(
    path,
    `was "${from}": stored values, history, views and filters are carried over, and writes under that name still taken; who reads "${from}" must read "${to}"`,
  );
}

function requiredness(
  [from, to]: [string, string],
  before: Property,
  after: Property,
  path: string,
): Difference[] {
  const old = before.required?.includes(from) ?? false;
  const now = after.required?.includes(to) ?? false;
  if (!old && now) {
    const filled = after.properties?.[to]?.default;
    return filled === undefined
      ? [breaking(path, "is now required: records without it could no longer be saved")]
      : [
          breaking(
            path,
            `is now required: stored records without it get ${show(filled)} at the next start; older clients that leave it out are refused`,
          ),
        ];
  }
  return old && !now ? [compatible(path, "is no longer required")] : [];
}

/** A property that is like one that is gone. */
function renamed(gone: string, old: Record<string, Property>, now: Record<string, Property>): string {
  const like = Object.keys(now).find((name) => !(name in old) && now[name]?.title === old[gone]?.title);
  return like === undefined ? "" : `; was it renamed to "${like}"? Then give that "x-was": "${gone}"`;
}

/** Keywords whose change can't be judged: a new or another demand is taken for a narrower one. */
const demands = [
  "pattern",
  "format",
  "multipleOf",
  "const",
  "if",
  "then",
  "else",
  "allOf",
  "dependentRequired",
  "dependentSchemas",
  "x-after",
] as const;

const keywords: Record<string, Compare> = {
  type: (before, after, path) => {
    const old = typesOf(before);
    const now = typesOf(after);
    const lost = old.filter((type) => !now.includes(type) && !(type === "integer" && now.includes("number")));
    if (old.length > 0 && now.length > 0 && lost.length > 0) {
      return [breaking(path, `takes ${now.join(" or ")} and no longer ${lost.join(" or ")}`)];
    }
    return sameJson(old, now) ? [] : [compatible(path, `takes ${now.join(" or ") || "any type"}`)];
  },

  choices: (before, after, path) => {
    const old = choicesOf(before)?.map((choice) => choice.value);
    const now = choicesOf(after)?.map((choice) => choice.value);
    if (!now) return old ? [compatible(path, "takes any value, not only its choices")] : [];
    if (!old) return [breaking(path, `takes only ${now.map(show).join(", ")}`)];
    return [
      ...old
        .filter((value) => !has(now, value))
        .map((value) => breaking(path, `no longer takes ${show(value)}`)),
      ...now.filter((value) => !has(old, value)).map((value) => compatible(path, `takes ${show(value)} too`)),
    ];
  },

  minimum: (before, after, path) => limit(before, after, path, "minimum", 1),
  maximum: (before, after, path) => limit(before, after, path, "maximum", -1),
  exclusiveMinimum: (before, after, path) => limit(before, after, path, "exclusiveMinimum", 1),
  exclusiveMaximum: (before, after, path) => limit(before, after, path, "exclusiveMaximum", -1),
  minLength: (before, after, path) => limit(before, after, path, "minLength", 1),
  maxLength: (before, after, path) => limit(before, after, path, "maxLength", -1),
  minItems: (before, after, path) => limit(before, after, path, "minItems", 1),
  maxItems: (before, after, path) => limit(before, after, path, "maxItems", -1),

  demands: (before, after, path) => demands.flatMap((keyword) => demand(before, after, path, keyword)),

  /** Of a property that a branch declares (conditional.ts). */
  condition: (before, after, path) => {
    const [old, now] = [before["x-when"], after["x-when"]];
    if (sameJson(old, now)) return [];
    return now === undefined
      ? [compatible(path, "belongs to every record")]
      : [breaking(path, `belongs only to records that fit ${show(now)}: from others its value goes`)];
  },

  uniqueItems: (before, after, path) =>
    turnedOn(before, after, path, "uniqueItems", "no longer takes an entry twice"),
  week: (before, after, path) =>
    turnedOn(before, after, path, "x-week", "no longer takes shifts that overlap or end before they start"),
  unique: (before, after, path) =>
    turnedOn(
      before,
      after,
      path,
      "x-unique",
      "must now be unique: records that share a value could not be saved",
    ),
  computed: (before, after, path) => {
    const [old, now] = [before["x-computed"], after["x-computed"]];
    if (sameJson(old, now)) return [];
    if (!now) return [compatible(path, "is no longer computed: its last values stay")];
    return old
      ? [
          compatible(
            path,
            `is computed by ${show(now)}, not by ${show(old)}: all records anew at the next start`,
          ),
        ]
      : [breaking(path, `is computed by ${show(now)}: what was entered would be lost`)];
  },
  readOnly: (before, after, path) => turnedOn(before, after, path, "readOnly", "can no longer be written"),
  writeOnly: (before, after, path) => turnedOn(before, after, path, "writeOnly", "is no longer answered"),

  additionalProperties: (before, after, path) => {
    const [old, now] = [before.additionalProperties !== false, after.additionalProperties !== false];
    if (path === "" || old === now) return [];
    return old
      ? [breaking(path, "no longer takes properties that it does not name")]
      : [compatible(path, "takes properties that it does not name")];
  },

  reference: (before, after, path) => {
    const [old, now] = [before["x-reference"], after["x-reference"]];
    if (old?.resource === now?.resource) {
      return sameJson(old?.onRemove, now?.onRemove)
        ? []
        : [
            compatible(
              path,
              `when its target is removed: ${now?.onRemove ?? "restrict"}, not ${old?.onRemove ?? "restrict"}`,
            ),
          ];
    }
    if (!now) return [compatible(path, `no longer refers to ${String(old?.resource)}`)];
    if (!old) return [breaking(path, `now refers to ${now.resource}: its values would have to be ids of it`)];
    return [breaking(path, `refers to ${now.resource}, not to ${old.resource}`)];
  },

  title: (before, after, path) => {
    const [old, now] = [before.title, after.title];
    // The record's own is the resource's, which is told of there; entries of lists head nothing.
    if (path === "" || path.endsWith("/items") || old === now || (old ?? now) === undefined) return [];
    return [
      breaking(
        path,
        `is called ${show(now)}, not ${show(old)}: exports head its column so, and files with the old heading are no longer mapped to it by themselves`,
      ),
    ];
  },

  choiceTitles: (before, after, path) => {
    const old = choicesOf(before) ?? [];
    const now = choicesOf(after) ?? [];
    return now.flatMap(({ value, title }) => {
      const was = old.find((choice) => sameJson(choice.value, value));
      if (!was || was.title === title) return [];
      return [
        breaking(
          path,
          `calls ${show(value)} ${show(title)}, not ${show(was.title)}: files of exports say so, and imports no longer know the old word`,
        ),
      ];
    });
  },

  unit: (before, after, path) => {
    const [old, now] = [before["x-unit"], after["x-unit"]];
    if (old === now) return [];
    return [
      breaking(
        path,
        `is measured as ${now ?? "a plain number"}, not as ${old ?? "a plain number"}: stored values would mean something else`,
      ),
    ];
  },

  default: (before, after, path) =>
    sameJson(before.default, after.default)
      ? []
      : [compatible(path, `starts with ${show(after.default)}, not with ${show(before.default)}`)],
};

/** `sign` 1: a greater limit admits less; -1: a smaller one does. */
function limit(
  before: Property,
  after: Property,
  path: string,
  keyword: keyof Property,
  sign: 1 | -1,
): Difference[] {
  const [old, now] = [before[keyword] as number | undefined, after[keyword] as number | undefined];
  if (old === now) return [];
  const message = `${keyword} is ${show(now)}, not ${show(old)}`;
  const narrower = now !== undefined && (old === undefined || (now - old) * sign > 0);
  return [narrower ? breaking(path, message) : compatible(path, message)];
}

function demand(before: Property, after: Property, path: string, keyword: keyof Property): Difference[] {
  const [old, now] = [before[keyword], after[keyword]];
  if (sameJson(old, now)) return [];
  const message = `${keyword} is ${show(now)}, not ${show(old)}`;
  return [now === undefined ? compatible(path, message) : breaking(path, message)];
}

function turnedOn(
  before: Property,
  after: Property,
  path: string,
  keyword: keyof Property,
  message: string,
): Difference[] {
  const [old, now] = [Boolean(before[keyword]), Boolean(after[keyword])];
  if (old === now) return [];
  return [now ? breaking(path, message) : compatible(path, `${keyword} is off`)];
}

function typesOf(property: Property): string[] {
  return property.type === undefined ? [] : [property.type].flat().toSorted();
}

function has(values: unknown[], wanted: unknown): boolean {
  return values.some((value) => sameJson(value, wanted));
}
