import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { lineOf, linesText, lineText, reportOf, type ApiError } from "../../../dataProviders";
import type { ErrorItem, Property } from "../../../schemas";
import { currencyOf } from "../../money";
import { useSession } from "../../session";
import { useUnits, type Units } from "../../units";
import { widgetFor } from "../../widgets";
import { faultOf, kinds } from "../kinds";
import type { Setting, Variant } from "../records";

/** A setting in the reader's words; what a server alone knows is in its own, or its name taken apart. */
export type SettingTexts = {
  label: (setting: Setting) => string;
  help: (setting: Setting) => string | undefined;
  variant: (setting: Setting, variant: Variant) => string;
  /** The heading of the group that it stands in; undefined of one in none. */
  group: (setting: Setting) => string | undefined;
  section: (name: string) => string;
  affects: (setting: Setting) => string | undefined;
  /** A value of the wire, to be read. */
  value: (setting: Setting, wire: unknown) => string;
  /** What is wrong with a value of the wire; undefined where nothing is. */
  problem: (setting: Setting, wire: unknown) => string | undefined;
  refusal: (setting: Setting, item: ErrorItem) => string;
  /** All that a server has to say against a call about these settings, a line each. */
  answer: (settings: readonly Setting[], error: ApiError) => string;
  /** What is wrong with the record itself. */
  faults: (setting: Setting) => string[];
  property: (setting: Setting) => Property;
};

export function useSettingTexts(): SettingTexts {
  const translate = useTranslate();
  const units = useUnits();
  const { settings } = useSession();
  return useMemo(() => {
    const title = ({ name, title: english, key }: Setting) =>
      translate(`settings.fields.${name}`, { _: english ?? (spoken(name) || key) });
    const label = (setting: Setting) => {
      const unit = unitOf(setting.unit);
      return unit === undefined ? title(setting) : `${title(setting)}, ${unit}`;
    };
    function unitOf(unit: string | undefined): string | undefined {
      if (unit === "currency") return currencyOf(settings).sign;
      // Durations name their own parts.
      if (unit === undefined || unit === "s" || unit === "ms") return undefined;
      return translate(`settings.screen.units.${unit}`, { _: unit });
    }
    const variant = ({ name }: Setting, { value, label: english }: Variant) =>
      translate(`settings.choices.${name}.${value}`, { _: english ?? value });
    const property = (setting: Setting): Property =>
      setting.type === undefined
        ? { "x-widget": "json" }
        : kinds[setting.type].property(setting, (each) => variant(setting, each));
    const value = (setting: Setting, wire: unknown) =>
      valueText({ setting, wire, translate, units, variant });
    const refusal = (setting: Setting, item: ErrorItem) => {
      const metadata = { ...item.metadata, field: title(setting) };
      return lineText(lineOf({ ...item, metadata: inWords(setting, metadata) }), translate);
    };
    /** Limits and choices as the reader knows them. */
    function inWords(setting: Setting, metadata: Record<string, unknown>): Record<string, unknown> {
      const { limit, length, allowed } = metadata;
      return {
        ...metadata,
        ...(limit !== undefined && length === undefined && { limit: value(setting, limit) }),
        ...(Array.isArray(allowed) && {
          allowed: (setting.variants ?? []).map((each) => variant(setting, each)),
        }),
      };
    }
    /** A setting that is not among those asked about is of another screen: its title is known all the same. */
    function answer(known: readonly Setting[], error: ApiError): string {
      if (!error.hasFieldErrors) return linesText(reportOf(error).lines, translate);
      return Object.entries(error.fieldErrors)
        .flatMap(([name, items]) => {
          const setting = known.find((each) => each.name === name);
          if (setting) return items.map((item) => refusal(setting, item));
          const field = translate(`settings.fields.${name}`, { _: spoken(name) });
          return items.map((item) =>
            lineText(lineOf({ ...item, metadata: { ...item.metadata, field } }), translate),
          );
        })
        .join("\n");
    }
    return {
      label,
      variant,
      property,
      value,
      refusal,
      answer,
      help: ({ name, help }) => translate(`settings.help.${name}`, { _: help ?? "" }) || undefined,
      group: ({ group, groupTitle }) =>
        group === undefined
          ? undefined
          : translate(`settings.groups.${group}`, { _: groupTitle ?? spoken(group) }),
      section: (name) => translate(`app.sections.${name}`, { _: spoken(name) }),
      affects: ({ affects }) =>
        affects.map((each) => translate(`settings.affects.${each}`, { _: spoken(each) })).join(", ") ||
        undefined,
      problem(setting, wire) {
        const item = faultOf(setting, wire, title(setting));
        if (!item) return undefined;
        const unread = item.code === "TYPE" || item.code === "FORMAT";
        const advice = unread ? widgetFor(property(setting))?.problem : undefined;
        return advice === undefined ? refusal(setting, item) : `${title(setting)}: ${translate(advice)}`;
      },
      faults: (setting) =>
        setting.faults.map(({ kind, detail }) => translate(`settings.screen.faults.${kind}`, { detail })),
    };
  }, [translate, units, settings]);
}

/** A name of a server's that has no text, taken apart: "fooBarBaz" as "Foo bar baz". */
export function spoken(name: string): string {
  const words = name.replace(/[_-]+/g, " ").replace(/([a-z0-9])([A-Z])/g, "$1 $2");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

type ValueTextOptions = {
  setting: Setting;
  wire: unknown;
  translate: (key: string) => string;
  units: Units;
  variant: (setting: Setting, variant: Variant) => string;
};

/** A value of the wire in a line: choices by their names, durations in hours, on and off; a secret as dots. */
function valueText({ setting, wire, translate, units, variant }: ValueTextOptions): string {
  const kind = setting.type && kinds[setting.type];
  if (kind?.secret) return "••••";
  const shown = kind ? kind.shown(wire) : wire;
  if (shown === undefined || shown === null || shown === "") return translate("settings.screen.empty");
  if (typeof shown === "boolean") return translate(shown ? "settings.screen.on" : "settings.screen.off");
  if (typeof shown === "number") return numberText(setting, shown, units);
  if (Array.isArray(shown)) {
    const names = shown.map((each) => nameOf(String(each)));
    return names.join(", ") || translate("settings.screen.empty");
  }
  return typeof shown === "string" ? nameOf(shown) : JSON.stringify(shown);

  function nameOf(value: string): string {
    const known = setting.variants?.find((each) => each.value === value);
    return known ? variant(setting, known) : value;
  }
}

function numberText({ type }: Setting, value: number, units: Units): string {
  const isDuration = type === "PERIOD_FIELD" || type === "PERIOD_FIELD_WITH_MS";
  return isDuration ? units.for("duration").format(value) : units.number(value);
}
