import { isEmpty, type Property } from "../../../schemas";
import type { Setting, Variant } from "../records";
import type { Kind } from "./Kind";

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
    exact: (wire) => numeric(wire) ?? wire,
  };
}

export const onOff: Kind = {
  property: () => ({ type: "boolean" }),
  shown: flag,
  wire: (shown, before) => (typeof before === "string" && !isEmpty(shown) ? String(shown) : shown),
  exact: flag,
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
    exact: same,
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
    exact: same,
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
  exact: (wire) => {
    const parts = typeof wire === "string" ? partsOf(wire) : wire;
    return Array.isArray(parts) ? parts.join(",") : parts;
  },
};

/** Something that holds no value. */
export const valueless: Kind = {
  property: () => ({ type: "string" }),
  shown: same,
  wire: (_, before) => before,
  exact: same,
  valueless: true,
};

function choices({ variants = [] }: Setting, titleOf: (variant: Variant) => string): Property[] {
  return variants.map((variant) => ({ const: variant.value, title: titleOf(variant) }));
}

/** Nothing stays the nothing that it was. */
function emptied(before: unknown, nothing: null | ""): unknown {
  return before !== undefined && isEmpty(before) ? before : nothing;
}

function numeric(wire: unknown): number | undefined {
  if (typeof wire !== "string") return typeof wire === "number" && Number.isFinite(wire) ? wire : undefined;
  const value = wire.trim() === "" ? Number.NaN : Number(wire);
  return Number.isFinite(value) ? value : undefined;
}

function flag(wire: unknown): unknown {
  return isFlagText(wire) ? wire.toLowerCase() === "true" : wire;
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
