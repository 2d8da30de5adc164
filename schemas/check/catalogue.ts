import { holdsValue, type Setting, type SettingFile, type SettingType } from "../settings/Setting";
import { settingFault } from "../settings/values";
import { vocabularyCheck } from "./vocabulary";
import { parseJson } from "./json";
import { pointer, type Problem } from "./problem";
import { suggest } from "./suggest";

type Finding = { path: string; message: string };
type Rule = (setting: Setting, file: SettingFile) => Finding[];

/** Everything that is wrong in the catalogue: its files by their names, as text; those of `apart` have names of their own. */
export function catalogueProblems(
  files: Record<string, string>,
  metaSchema: object,
  apart: readonly string[] = ["mail.json"],
): Problem[] {
  const check = vocabularyCheck(metaSchema);
  const known = new Map<string, string>();
  return Object.entries(files).flatMap(([file, text]) => {
    const parsed = parseJson(text);
    const found = (findings: Finding[]) =>
      findings.map((finding) => ({ file: `settings/${file}`, ...finding }));
    if ("reason" in parsed)
      return found([{ path: "", message: `line ${parsed.line}, column ${parsed.column}: ${parsed.reason}` }]);
    const unreadable = check(parsed.value);
    if (unreadable.length > 0) return found(unreadable);
    const whole = parsed.value as SettingFile;
    const names = apart.includes(file) ? new Map<string, string>() : known;
    return found([...twice(file, whole, names), ...inside(whole)]);
  });
}

function inside(file: SettingFile): Finding[] {
  return file.settings.flatMap((setting, index) =>
    Object.values(rules).flatMap((rule) =>
      rule(setting, file).map(({ path, message }) => ({
        path: `${pointer("settings", index)}${path}`,
        message: `"${setting.name}": ${message}`,
      })),
    ),
  );
}

function twice(file: string, { settings }: SettingFile, known: Map<string, string>): Finding[] {
  return settings.flatMap(({ name }, index) => {
    const other = known.get(name);
    known.set(name, file);
    if (other === undefined) return [];
    const message = `"${name}" is a setting already, in settings/${other}; give it another name`;
    return [{ path: pointer("settings", index, "name"), message }];
  });
}

const choices: SettingType[] = ["RADIO", "LIST", "MULTISELECT_LIST"];
const numbers: SettingType[] = ["FLOAT", "INTEGER", "PERIOD_FIELD", "PERIOD_FIELD_WITH_MS"];
const texts: SettingType[] = ["TEXT", "LONGTEXT", "PASSWORD"];
/** Which types a keyword is for. */
const meant: Partial<Record<keyof Setting, SettingType[]>> = {
  variants: [...choices, "HIDDEN_LIST"],
  related: ["BOOLEAN_RELATED"],
  minimum: numbers,
  maximum: numbers,
  maxLength: texts,
  pattern: texts,
  format: [...texts, "LIST"],
  call: ["TEST_BUTTON"],
};
/** And which types need one. */
const needed: [keyof Setting, SettingType[]][] = [
  ["related", ["BOOLEAN_RELATED"]],
  ["call", ["TEST_BUTTON"]],
];

const rules: Record<string, Rule> = {
  keywords: (setting) => [
    ...Object.entries(meant).flatMap(([keyword, types]) =>
      keyword in setting && !types.includes(setting.type)
        ? [{ path: `/${keyword}`, message: `${setting.type} has no ${keyword}; take it away` }]
        : [],
    ),
    ...needed.flatMap(([keyword, types]) =>
      types.includes(setting.type) && !(keyword in setting)
        ? [{ path: "", message: `${setting.type} needs "${keyword}"` }]
        : [],
    ),
  ],

  variants: ({ type, variants, format }) => {
    if (!variants)
      return choices.includes(type) && format === undefined
        ? [{ path: "/variants", message: `${type} needs variants: [{"value": …, "label": …}]` }]
        : [];
    const values = variants.map(({ value }) => value);
    const again = values.findIndex((value, index) => values.indexOf(value) !== index);
    const isList = type === "MULTISELECT_LIST" || type === "HIDDEN_LIST";
    const comma = isList ? values.findIndex((value) => value === "" || value.includes(",")) : -1;
    return [
      ...(again === -1
        ? []
        : [{ path: pointer("variants", again), message: `the variant "${values[again]}" is listed twice` }]),
      ...(comma === -1
        ? []
        : [
            {
              path: pointer("variants", comma),
              message: `"${values[comma]}" can't be one of a list, which is joined by commas`,
            },
          ]),
    ];
  },

  related: ({ name, related = [] }, { settings }) => {
    const others = settings.map((setting) => setting.name).filter((other) => other !== name);
    return related.flatMap((other, index) =>
      others.includes(other)
        ? []
        : [
            {
              path: pointer("related", index),
              message: `"${other}" is no other setting of this file${suggest(other, others)}`,
            },
          ],
    );
  },

  group: ({ group }, { groups = [] }) => {
    const known = groups.map(({ name }) => name);
    if (group === undefined || known.includes(group)) return [];
    return [{ path: "/group", message: `the file has no group "${group}"${suggest(group, known)}` }];
  },

  limits: ({ minimum = -Infinity, maximum = Infinity }) =>
    minimum > maximum
      ? [{ path: "/minimum", message: `nothing is ${minimum} or more and ${maximum} or less` }]
      : [],

  default: (setting) => {
    const { type } = setting;
    if (!holdsValue(setting) || type === "PASSWORD")
      return "default" in setting
        ? [{ path: "/default", message: `${type} has no default; take it away` }]
        : [];
    if (!("default" in setting))
      return [{ path: "", message: `${type} needs a default, null where it may be without a value` }];
    if (setting.default === null)
      return setting.mandatory
        ? [{ path: "/default", message: "what is mandatory can't be null: give a value" }]
        : [];
    const fault = settingFault(setting, setting.default);
    return fault ? [{ path: "/default", message: `its default does not fit: ${fault.message}` }] : [];
  },

  defaultBy: (setting) =>
    Object.entries(setting.defaultBy?.values ?? {}).flatMap(([value, initial]) => {
      const fault = settingFault(setting, initial);
      const message = `its default does not fit: ${fault?.message ?? ""}`;
      return fault ? [{ path: pointer("defaultBy", "values", value), message }] : [];
    }),
};
