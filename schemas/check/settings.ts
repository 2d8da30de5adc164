import { flagsOf } from "../access";
import { propertyAt } from "../properties";
import { nodesOf, type Finding, type Rule, type Setting } from "./context";
import { conditionsOf } from "./paths";
import { suggest } from "./suggest";

/** Whether the settings that a file names are in the catalogue, and are asked for what they can be. */
export const settingRules: Record<string, Rule> = {
  flags: ({ file, settings }) => {
    const flags = nodesOf(file).flatMap(({ schema, path }) =>
      flagsOf(schema["x-access"]?.flag).map((flag) => ({ flag, path: `${path}/x-access/flag` })),
    );
    const known = settings.filter(isFlag).map((setting) => setting.name);
    return flags.flatMap(({ flag, path }) => {
      if (known.includes(flag.replace("!", ""))) return [];
      const message = `settings/ has no flag "${flag.replace("!", "")}"${suggest(flag, known)}`;
      return [{ path, message }];
    });
  },

  most: ({ file, settings }) =>
    nodesOf(file).flatMap(({ schema: { "x-most": most }, path }) => {
      if (!most) return [];
      const flags = settings.filter(isFlag).map(({ name }) => name);
      const numbers = settings.filter(({ type }) => type === "INTEGER").map(({ name }) => name);
      return [
        ...named(most.flag, flags, "flag", `${path}/x-most/flag`),
        ...named(most.setting, numbers, "whole number", `${path}/x-most/setting`),
      ];
    }),

  spans: ({ file, resource, settings }) =>
    nodesOf(file).flatMap(({ schema: { "x-span": span }, path }) => {
      if (!span) return [];
      const times = settings.filter(({ type }) => type === "TIME_INTERVAL").map(({ name }) => name);
      const days = Object.keys(resource.properties).filter(
        (name) => propertyAt(resource, name)?.format === "date",
      );
      return [
        ...named(span.times, times, "interval of times", `${path}/x-span/times`),
        ...(days.includes(span.day)
          ? []
          : [
              {
                path: `${path}/x-span/day`,
                message: `"${span.day}" is no day of the record${suggest(span.day, days)}`,
              },
            ]),
      ];
    }),

  labels: ({ file, settings }) =>
    nodesOf(file).flatMap(({ schema: { "x-label": label }, path }) => {
      if (!label) return [];
      const texts = settings.filter(({ type }) => type === "TEXT");
      const setting = texts.find(({ name }) => name === label.setting);
      const known = texts.map(({ name }) => name);
      if (!setting) {
        const message = `settings/ has no text "${label.setting}"${suggest(label.setting, known)}`;
        return [{ path: `${path}/x-label/setting`, message }];
      }
      if (setting.default === label.unless) return [];
      const message = `accounts begin with ${JSON.stringify(setting.default ?? "")} for "${setting.name}", not with "${label.unless}"`;
      return [{ path: `${path}/x-label/unless`, message }];
    }),

  conditions: (context) =>
    conditionsOf(context).flatMap(({ condition, path }) => {
      if (!("setting" in condition)) return [];
      const names = context.settings.map((setting) => setting.name);
      const setting = context.settings.find(({ name }) => name === condition.setting);
      if (!setting) {
        const message = `settings/ has no "${condition.setting}"${suggest(condition.setting, names)}`;
        return [{ path: `${path}/setting`, message }];
      }
      const wanted = condition.in ?? ("is" in condition ? [condition.is] : []);
      const wrong = wanted.filter((value) => !canBe(setting, value));
      return wrong.map((value) => ({
        path,
        message: `"${setting.name}" is never ${JSON.stringify(value)}${setting.variants ? `; it is one of ${setting.variants.join(", ")}` : ""}`,
      }));
    }),
};

function named(name: string, known: string[], kind: string, path: string): Finding[] {
  if (known.includes(name)) return [];
  return [{ path, message: `settings/ has no ${kind} "${name}"${suggest(name, known)}` }];
}

function isFlag(setting: Setting): boolean {
  return setting.type === "BOOLEAN" || setting.type === "BOOLEAN_RELATED";
}

function canBe(setting: Setting, value: unknown): boolean {
  if (setting.variants) return setting.variants.includes(value);
  return setting.default === undefined || typeof setting.default === typeof value;
}
