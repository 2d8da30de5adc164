import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { lineOf, lineText } from "../../../../dataProviders";
import {
  fillMessage,
  errorTable,
  propertyAt,
  valueAt,
  type ErrorCode,
  type ErrorItem,
} from "../../../../schemas";
import { weekdayProperty } from "../../../../schemas/week";
import { dateExamples, formatInstant } from "../../../dates";
import { useSession, useLocalePack } from "../../../session";
import { useUnits, type Units } from "../../../units";
import { widgetFor } from "../../../widgets";
import { type ResourceView, togetherOf } from "../../resource";
import type { Fields } from "../record/outgoing";
import type { Violation } from "./ajvProblems";
import type { Problem } from "./fieldErrors";

/** `values`: the form's, by which an entry of a week is called by its day. */
export type ProblemTexts = {
  ofCheck: (violation: Violation, values?: Fields) => Problem;
  ofServer: (path: string, item: ErrorItem, values?: Fields) => Problem;
  /** That the value at a path is another record's. */
  ofTaken: (path: string, values: Fields) => Problem;
};

/** Codes that mean that a text could not be read: the widget knows best what can be typed. */
const unreadable = new Set<string>(["TYPE", "FORMAT"]);

/** Errors in the reader's words: the field by its label, limits and values in its units. */
export function useProblemTexts(view: ResourceView): ProblemTexts {
  const translate = useTranslate();
  const units = useUnits();
  const pack = useLocalePack();
  const { timeZone } = useSession();
  return useMemo(() => {
    const instant = (text: string) => formatInstant(text, timeZone, pack);
    const ofServer = (path: string, item: ErrorItem, values?: Fields): Problem => {
      const field = labelAt(view, path, values);
      const metadata = { ...readable(view, { units, instant }, path, item.metadata ?? {}), field };
      return { path, message: lineText(lineOf({ ...item, metadata }), translate) };
    };
    return {
      ofServer,
      ofTaken(path, values) {
        const metadata = { value: valueAt(values, path) };
        return ofServer(path, { code: "NOT_UNIQUE", message: english("NOT_UNIQUE", metadata), metadata });
      },
      ofCheck({ path, code, metadata }, values) {
        const advice = adviceOf(view, path, code, metadata.value);
        if (advice === undefined)
          return ofServer(path, { code, message: english(code, metadata), metadata }, values);
        return {
          path,
          message: `${labelAt(view, path, values)}: ${translate(advice, { ...dateExamples(pack), _: advice })}`,
        };
      },
    };
  }, [view, units, pack, timeZone, translate]);
}

/** "Tuesday: Start" for what stands in a week, "Start (2)" in another list; the label alone elsewhere. */
export function labelAt(view: ResourceView, path: string, values: Fields = {}): string {
  const label = view.label(path);
  const [, list = "", position] = /^(.*?)\.(\d+)(?=\.|$)/.exec(path) ?? [];
  if (position === undefined) return label;
  const weekday = propertyAt(view.resource, list)?.["x-week"]
    ? valueAt(values, `${list}.${position}.${weekdayProperty}`)
    : undefined;
  if (typeof weekday !== "string") return `${label} (${Number(position) + 1})`;
  return `${view.choice(`${list}.${weekdayProperty}`, weekday)}: ${label}`;
}

/** What can be typed: the widget knows it of a text that can't be read, the property's help of one that has not its form. */
function adviceOf(view: ResourceView, path: string, code: ErrorCode, value: unknown): string | undefined {
  const named = withoutIndexes(path);
  if (code === "PATTERN") return view.help(named);
  const property = propertyAt(view.resource, named);
  if (!property || !unreadable.has(code) || typeof value !== "string") return undefined;
  return widgetFor(property, view.resource)?.problem;
}

type Writers = { units: Units; instant: (text: string) => string };

function readable(
  view: ResourceView,
  { units, instant }: Writers,
  path: string,
  metadata: Record<string, unknown>,
) {
  const named = withoutIndexes(path);
  const property = propertyAt(view.resource, named);
  const unit = property?.["x-unit"];
  const shown = (value: unknown): unknown => {
    if (typeof value === "number") return unit ? units.for(unit).format(value) : units.number(value);
    return typeof value === "string" && property?.format === "date-time" ? instant(value) : value;
  };
  const allowed = Array.isArray(metadata.allowed)
    ? metadata.allowed.map((each) => view.choice(named, each))
    : undefined;
  const { value, limit, count } = metadata;
  return {
    ...metadata,
    ...(typeof count === "number" && { count: units.number(count) }),
    ...(value !== undefined && { value: shown(value) }),
    ...(limit !== undefined && { limit: countsCharacters(metadata) ? limit : shown(limit) }),
    ...(allowed && { allowed }),
    ...weekdaysIn(view, named, metadata),
    ...otherOf(view, named, metadata),
    ...togetherOf(view, metadata),
  };
}

/** The days of a week's fault by the titles that the week's own rows bear. */
function weekdaysIn(view: ResourceView, path: string, metadata: Record<string, unknown>) {
  const beside = path.slice(0, path.lastIndexOf(".") + 1);
  return Object.fromEntries(
    ["weekday", "endWeekday"]
      .filter((name) => metadata[name] !== undefined)
      .map((name) => [name, view.choice(`${beside}${weekdayProperty}`, metadata[name])]),
  );
}

/** What a value must come after, by its label: it stands beside the value, or in the record itself (`x-after`). */
function otherOf(view: ResourceView, path: string, { other }: Record<string, unknown>) {
  if (typeof other !== "string") return {};
  const beside = path.slice(0, path.lastIndexOf(".") + 1) + other;
  return { other: view.label(propertyAt(view.resource, beside) ? beside : other) };
}

/** A limit of a length is a count, whatever the property's unit. */
function countsCharacters(metadata: Record<string, unknown>): boolean {
  return metadata.length !== undefined;
}

function english(code: ErrorCode, metadata: Record<string, unknown>): string {
  return fillMessage(errorTable[code].message, metadata);
}

function withoutIndexes(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, "");
}
