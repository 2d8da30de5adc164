import type { Units } from "../../units";
import { kinds } from "../kinds";
import type { Setting, Variant } from "../records";

type ValueTextOptions = {
  setting: Setting;
  wire: unknown;
  translate: (key: string) => string;
  units: Units;
  variant: (setting: Setting, variant: Variant) => string;
};

/** A value of the wire in a line: choices by their names, durations in hours, on and off; a secret as dots. */
export function valueText({ setting, wire, translate, units, variant }: ValueTextOptions): string {
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
