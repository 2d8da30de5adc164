import { isEmpty } from "../../../schemas";
import type { Property } from "../../../schemas";
import { formats } from "../../../schemas/formats";
import type { Setting, Variant } from "../records";
import type { Kind, KindFault } from "./Kind";

/** A number, shown divided by `scale`. */
export function number(type: "number" | "integer", extra: Property = {}, scale = 1): Kind {
  return {
    property: ({ minimum, maximum }) => ({ type, minimum, maximum, ...extra }),
    shown: (wire) => {
      const value = numeric(wire);
      return value === undefined ? wire : value / scale;
    },
    wire: (shown, before) => {
      if (isEmpty(shown)) return emptied(before, null);
      if (typeof shown !== "number") return shown;
      const value = scale === 1 ? shown : Math.round(shown * scale);
      return typeof before === "string" ? String(value) : value;
    },
    fault: (wire, setting) => {
      const value = numeric(wire);
      if (value === undefined || (type === "integer" && !Number.isSafeInteger(value)))
        return { code: "TYPE", expected: type };
      return limitFault(value, setting);
    },
  };
}

export const onOff: Kind = {
  property: () => ({ type: "boolean" }),
  shown: (wire) => (isFlagText(wire) ? wire.toLowerCase() === "true" : wire),
  wire: (shown, before) => (typeof before === "string" && !isEmpty(shown) ? String(shown) : shown),
  fault: (wire) =>
    typeof wire === "boolean" || isFlagText(wire) ? undefined : { code: "TYPE", expected: "boolean" },
};

/** A text, of the setting's own format where it names one. */
export function text(extra: Property = {}): Kind {
  return {
    property: ({ format, maxLength }) => ({
      type: "string",
      maxLength,
      ...(format !== undefined && { format: widgetFormats[format] ?? format }),
      ...extra,
    }),
    shown: same,
    wire: (shown, before) => (isEmpty(shown) ? emptied(before, "") : shown),
    fault: (wire, { format, maxLength = Infinity }) => {
      if (typeof wire !== "string") return { code: "TYPE", expected: "string" };
      if (wire.length > maxLength) return { code: "MAX_LENGTH", limit: maxLength, length: wire.length };
      const named = extra.format ?? format;
      return named === undefined || fits(wire, named) ? undefined : { code: "FORMAT", format: named };
    },
  };
}

/** One of the variants; any value of the format, where it names one; any text without both. */
export function choice(widget: "choice" | "radio"): Kind {
  return {
    property: (setting, titleOf) => {
      if (setting.format !== undefined) return { type: "string", format: setting.format };
      if (setting.variants === undefined) return { type: "string" };
      return { type: "string", oneOf: choices(setting, titleOf), "x-widget": widget };
    },
    shown: same,
    wire: (shown, before) => (isEmpty(shown) ? emptied(before, "") : shown),
    fault: (wire, { variants, format }) => {
      if (typeof wire !== "string") return { code: "TYPE", expected: "string" };
      if (format !== undefined) return fits(wire, format) ? undefined : { code: "FORMAT", format };
      return variants === undefined || has(variants, wire) ? undefined : { code: "CHOICE", value: wire };
    },
  };
}

/** Any number of the variants, comma-joined on the wire (spec 3.3). */
export const choicesJoined: Kind = {
  property: (setting, titleOf) => ({ type: "array", items: { oneOf: choices(setting, titleOf) } }),
  shown: (wire) => (typeof wire === "string" ? partsOf(wire) : wire),
  wire: (shown, before) => {
    if (Array.isArray(before)) return shown ?? [];
    return Array.isArray(shown) ? shown.join(",") : emptied(before, "");
  },
  fault: (wire, { variants }) => {
    const parts = typeof wire === "string" ? partsOf(wire) : wire;
    if (!Array.isArray(parts)) return { code: "TYPE", expected: "array" };
    const odd: unknown = parts.find((part) => variants !== undefined && !has(variants, String(part)));
    return odd === undefined ? undefined : { code: "CHOICE", value: String(odd) };
  },
};

/** Something that holds no value. */
export const valueless: Kind = {
  property: () => ({ type: "string" }),
  shown: same,
  wire: (_, before) => before,
  fault: () => undefined,
  valueless: true,
};

function choices({ variants = [] }: Setting, titleOf: (variant: Variant) => string): Property[] {
  return variants.map((variant) => ({ const: variant.value, title: titleOf(variant) }));
}

function has(variants: Variant[], value: string): boolean {
  return variants.some((variant) => variant.value === value);
}

/** Nothing stays the nothing that it was. */
function emptied(before: unknown, nothing: null | ""): unknown {
  return before !== undefined && isEmpty(before) ? before : nothing;
}

function limitFault(value: number, { minimum, maximum }: Setting): KindFault | undefined {
  if (minimum !== undefined && value < minimum) return { code: "MINIMUM", limit: minimum };
  if (maximum !== undefined && value > maximum) return { code: "MAXIMUM", limit: maximum };
  return undefined;
}

function fits(value: string, format: string): boolean {
  const rule = formats[widgetFormats[format] ?? format];
  if (value === "" || rule === undefined) return true;
  return rule instanceof RegExp ? rule.test(value) : (rule.validate as (text: string) => boolean)(value);
}

function numeric(wire: unknown): number | undefined {
  if (typeof wire !== "string") return typeof wire === "number" && Number.isFinite(wire) ? wire : undefined;
  const value = wire.trim() === "" ? Number.NaN : Number(wire);
  return Number.isFinite(value) ? value : undefined;
}

function isFlagText(wire: unknown): wire is string {
  return typeof wire === "string" && /^(true|false)$/i.test(wire);
}

function partsOf(joined: string): string[] {
  return joined
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** What settings call otherwise than schemas do. */
const widgetFormats: Record<string, string> = { url: "uri" };

function same(value: unknown): unknown {
  return value;
}
