import type { RecordFault, Setting, Variant } from "./Setting";
import { isSettingType, type SettingType } from "./settingTypes";
import { isObject } from "../../../schemas/isObject";

type Wire = Record<string, unknown>;

/** The setting records of a sheet. A bad one is kept with what is wrong with it: it shows at its place. */
export function readRecords(metaData: readonly Wire[]): Setting[] {
  const seen = new Map<string, number>();
  return inOrder(metaData).map((record, index) => {
    const name = textOf(record.name);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const variants = variantsOf(record.variants);
    const type = isSettingType(record.type) ? record.type : undefined;
    return {
      key: name === "" ? `record ${index + 1}` : count === 1 ? name : `${name} (${count})`,
      name,
      type,
      value: record.value,
      mandatory: record.mandatory === true || record.mandatory === "true",
      variants,
      related: namesOf(record.related),
      section: optionalText(record.section),
      group: optionalText(record.group),
      groupTitle: optionalText(record.groupTitle),
      title: optionalText(record.title),
      help: optionalText(record.help),
      affects: namesOf(record.affects),
      default: record.default,
      ...numberAt(record, "minimum"),
      ...numberAt(record, "maximum"),
      ...numberAt(record, "maxLength"),
      ...(typeof record.format === "string" && { format: record.format }),
      ...patternOf(record.pattern),
      ...(typeof record.unit === "string" && { unit: record.unit }),
      ...(typeof record.example === "string" && { example: record.example }),
      readOnly: record.readOnly === true,
      ...numberAt(record, "version"),
      hasValue: record.hasValue === true,
      ...nextOf(record.next),
      faults: faultsOf({ record, name, type, variants, count }),
    };
  });
}

type Facts = {
  record: Wire;
  name: string;
  type: SettingType | undefined;
  variants: Variant[] | undefined;
  count: number;
};

function faultsOf({ record, name, type, variants, count }: Facts): RecordFault[] {
  const faults: RecordFault[] = [];
  if (name === "") faults.push({ kind: "noName", detail: "" });
  if (type === undefined) faults.push({ kind: "unknownType", detail: shown(record.type) });
  if (type !== undefined && lacksVariants(type, variants) && record.format === undefined)
    faults.push({ kind: "noVariants", detail: type });
  if (count > 1) faults.push({ kind: "duplicate", detail: name });
  return faults;
}

/** What has nothing to choose from; a LIST without variants is a list of any texts (architecture.md). */
function lacksVariants(type: SettingType, variants: Variant[] | undefined): boolean {
  if (type === "LIST") return variants?.length === 0;
  return (type === "RADIO" || type === "MULTISELECT_LIST") && (variants ?? []).length === 0;
}

/** By the place that the server gives each in its section; as they came where it gives none. */
function inOrder(metaData: readonly Wire[]): Wire[] {
  const placeOf = ({ order }: Wire) => (typeof order === "number" ? order : Infinity);
  return metaData.toSorted((one, other) => {
    const [first, second] = [placeOf(one), placeOf(other)];
    return first === second ? 0 : first - second;
  });
}

/** One that is none here is left to the server, which checks what is saved. */
function patternOf(pattern: unknown): Pick<Setting, "pattern"> {
  if (typeof pattern !== "string") return {};
  try {
    RegExp(pattern, "u");
    return { pattern };
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function nextOf(next: unknown): Pick<Setting, "next"> {
  if (!isObject(next) || typeof next.date !== "string") return {};
  return { next: { date: next.date, value: next.value } };
}

/** A list of texts or of {value, label}, or a comma-joined text, as older servers send them. */
function variantsOf(variants: unknown): Variant[] | undefined {
  if (typeof variants === "string") return partsOf(variants).map((value) => ({ value }));
  if (!Array.isArray(variants)) return undefined;
  return variants.map((each: unknown) => {
    if (!isObject(each)) return { value: textOf(each) };
    const label = optionalText(each.label);
    return { value: textOf(each.value ?? each.name), ...(label !== undefined && { label }) };
  });
}

function namesOf(related: unknown): string[] {
  if (typeof related === "string") return partsOf(related);
  return Array.isArray(related) ? related.filter((name) => typeof name === "string") : [];
}

function partsOf(joined: string): string[] {
  return joined.split(",").filter((part) => part !== "");
}

function numberAt<Name extends string>(record: Wire, name: Name): Partial<Record<Name, number>> {
  const value = record[name];
  return typeof value === "number" ? ({ [name]: value } as Record<Name, number>) : {};
}

function optionalText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function shown(value: unknown): string {
  return value === undefined ? "—" : typeof value === "string" ? value : JSON.stringify(value);
}
