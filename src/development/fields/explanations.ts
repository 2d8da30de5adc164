import type { useTranslate } from "ra-core";
import { choicesOf, labelKeys, parseCall, type Settings, type Unit } from "../../../schemas";
import type { ResourceView } from "../../resources/resource";
import type { Units } from "../../units";
import { addressOf } from "../tabs";
import { roles } from "./accessFacts";
import { limits } from "./columns";
import type { FieldFacts } from "./fieldFacts";

export type Explanation = { name: string; lines: string[]; links?: { to: string; text: string }[] };
export type About = {
  translate: ReturnType<typeof useTranslate>;
  view: ResourceView;
  units: Units;
  settings: Settings;
};

type Say = (name: string, parameters?: object) => string;

/** The details of a property, a group each; `name` is that of its texts in `development.why`. */
export function explanations(facts: FieldFacts, about: About): Explanation[] {
  const sayIn =
    (group: string): Say =>
    (name, parameters) =>
      about.translate(`development.why.${group}.${name}`, parameters);
  const links: Partial<Record<string, Explanation["links"]>> = {
    type: [{ to: `${addressOf(about.view.name, "schema")}?at=${facts.path}`, text: sayIn("type")("line") }],
    wire: facts.reference && [{ to: addressOf(facts.reference.resource), text: facts.reference.resource }],
  };
  return Object.entries(groups).map(([name, lines]) => ({
    name,
    lines: lines(facts, sayIn(name), about),
    links: links[name],
  }));
}

const groups: Record<string, (facts: FieldFacts, say: Say, about: About) => string[]> = {
  widget({ widget, type }, say) {
    const { name = "", why } = widget;
    const file = `src/widgets/${name}/widget.ts`;
    const around = "around" in widget ? widget.around : undefined;
    const also = "also" in widget ? widget.also : [];
    return [
      say(why, { widget: name, file, type, around }),
      ...(also.length > 0 ? [say("also", { names: also.join(", ") })] : []),
    ];
  },

  type({ property, type, definition, required }, say) {
    const choices = choicesOf(property)?.map(({ value }) => JSON.stringify(value));
    return [
      [type, ...limits(property)].join(", "),
      ...(choices ? [say("choices", { choices: choices.join(", ") })] : []),
      ...(definition === undefined ? [] : [say("definition", { definition })]),
      say(required),
      ...(property.default === undefined
        ? []
        : [say("default", { value: JSON.stringify(property.default) })]),
      ...(property.readOnly ? [say("readOnly")] : []),
      ...(property.writeOnly ? [say("writeOnly")] : []),
    ];
  },

  label({ path, property, labels }, say, { view }) {
    const keys = labelKeys(view.resource, path);
    return [
      say(property.title === undefined ? "untitled" : "english", { title: property.title ?? path }),
      ...labels.map(({ language, key, text }) =>
        text === undefined
          ? say("missing", { language })
          : say(key === keys[0] ? "found" : "foundUnder", { language, text, key }),
      ),
      say("keys", { keys: keys.join(", ") }),
    ];
  },

  form({ property, path, place, conditions }, say, { view }) {
    const emptied = property["x-empty"] ?? (path.includes(".") ? "inside" : "default");
    return [
      place
        ? say("place", { tab: view.tabLabel(place.tab), section: view.sectionLabel(place.section) })
        : say("nowhere"),
      ...conditions.map(({ of, text }) => say(`condition.${of}`, { condition: text })),
      ...((property["x-show"] ?? property["x-when"])
        ? [say(property["x-when"] || property["x-hidden"] === "null" ? "clears" : "keeps")]
        : []),
      ...(property.readOnly ? [] : [say(`empty.${emptied === "" ? "text" : emptied}`)]),
    ];
  },

  list({ path, column, filter }, say, { view, translate }) {
    const list = view.resource["x-list"];
    const shown = column?.hidden ? "hiddenColumn" : "column";
    return [
      column ? say(shown, { width: column.width ?? "—" }) : say("noColumn"),
      ...(list.title === path ? [say("title_of_record")] : []),
      ...(list.sort?.replace(/^-/, "") === path ? [say("sort")] : []),
      ...(list.search?.includes(path) ? [say("search")] : []),
      ...(filter
        ? [
            say("filter", {
              kind: translate(`development.fields.kinds.${filter.kind}`),
              operators: filter.operators.join(", "),
            }),
            say(filter.offered ? "offered" : "addressOnly"),
          ]
        : [say("noFilter")]),
    ];
  },

  wire({ property, reference }, say, { view, units, settings }) {
    const unique = property["x-unique"];
    const call = typeof unique === "string" ? parseCall(view.resource["x-api"].base, unique) : undefined;
    const lines = [
      ...measureLines(property["x-unit"], units, settings, say),
      ...(reference
        ? [
            say(reference.many ? "references" : "reference", { resource: reference.resource }),
            say(`onRemove.${reference.onRemove}`),
          ]
        : []),
      ...(call ? [say("uniqueCall", { call: `${call.method} ${call.path}` })] : []),
      ...(unique === true ? [say("uniqueList")] : []),
    ];
    return lines.length > 0 ? lines : [say("plain")];
  },

  access({ access }, say, { translate, settings }) {
    return [
      ...roles.map((role) =>
        say("role", { role: translate(`app.roles.${role}`), permission: say(access.of[role]) }),
      ),
      ...access.flags.map((flag) =>
        say(settings[flag.replace("!", "")] ? "flagOn" : "flagOff", { flag: flag.replace("!", "") }),
      ),
      say(access.own ? "own" : "resource"),
    ];
  },
};

/** What a number of the wire counts, and one to show how it is converted. */
const wires: Record<Unit, { unit: string; sample: number }> = {
  weight: { unit: "kg", sample: 1200 },
  volume: { unit: "m³", sample: 12 },
  duration: { unit: "s", sample: 5400 },
  distance: { unit: "m", sample: 800 },
  "long-distance": { unit: "km", sample: 100 },
  speed: { unit: "km/h", sample: 90 },
  money: { unit: "", sample: 12.5 },
  "fuel-rate": { unit: "l/100 km", sample: 8 },
};

/** How a measure is stored and how it is shown to this account. */
function measureLines(
  unit: Unit | undefined,
  units: Units,
  settings: Settings,
  say: (name: string, parameters?: object) => string,
): string[] {
  if (unit === undefined) return [];
  const { sample } = wires[unit];
  const { accountCurrency: currency } = settings;
  const counted = unit === "money" && typeof currency === "string" ? currency : wires[unit].unit;
  return [say("unit", { unit, wire: `${sample} ${counted}`.trim(), shown: units.for(unit).format(sample) })];
}
