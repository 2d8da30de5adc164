import type { Locator } from "@playwright/test";
import {
  choicesOf,
  holds,
  propertyAt,
  resolveProperty,
  typeOf,
  type Condition,
  type Property,
  type Resource,
} from "../../../schemas";
import { expect } from "../fixtures";
import { settings } from "../settings";

export type Field = {
  /** Where to look for the control: the form, or a group in it. */
  scope: Locator;
  label: string;
  path: string;
  property: Property;
  resource: Resource;
  /** What the record has so far of what conditions may ask for. */
  record: Record<string, unknown>;
  /** Values differ by it. */
  nth: number;
};

/**
 * Fills a field as a person would, with a value that its schema allows. What the server alone writes is left, and so are
 * links to a record's own kind, of which there may be no other yet.
 */
export async function fillField(field: Field): Promise<void> {
  const property = resolveProperty(field.resource, field.property);
  if (property.readOnly || property["x-reference"]?.resource === field.resource.name) return;
  const confirmed = property["x-confirms"];
  if (confirmed !== undefined) {
    const first = resolveProperty(field.resource, field.resource.properties[confirmed] ?? {});
    return type(field, textFor(first, first.title ?? confirmed, field.nth));
  }
  const [, fill] = fillers.find(([matches]) => matches(property, field.resource)) ?? [];
  if (!fill) throw new Error(`The walk can't fill ${field.label}`);
  await fill({ ...field, property });
}

/** The control of a field by its label, "Name" and "Name *" alike. */
export function controlOf({ scope, label }: Pick<Field, "scope" | "label">, role: ControlRole): Locator {
  const name = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\s*\\*?$`);
  const roles =
    role === "switch" ? scope.getByRole("switch").or(scope.getByRole("checkbox")) : scope.getByRole(role);
  return roles.and(scope.getByLabel(name));
}

type ControlRole = "textbox" | "combobox" | "switch" | "group";

/** A text that a string property takes; another for each `nth`. */
export function textFor(property: Property, label: string, nth: number): string {
  const byFormat = texts[property.format ?? ""];
  if (byFormat) return byFormat(nth);
  const [example] = property.examples ?? [];
  if (property.pattern !== undefined) return `${String(example)}${property["x-unique"] ? nth : ""}`;
  return `${nth} ${label}`.slice(0, property.maxLength);
}

const texts: Record<string, (nth: number) => string> = {
  email: (nth) => `walk${nth}@example.org`,
  phone: (nth) => `+44 1624 12345${nth}`,
  uri: (nth) => `https://example.org/${nth}`,
  color: (nth) => `#2285f${nth}`,
  date: (nth) => `1${nth}/03/2026`,
  "date-time": (nth) => `1${nth}/03/2026 10:30`,
  time: (nth) => `0${nth}:30`,
  polygon: (nth) => `41.1${nth},-8.6|41.05,-8.5|41.05,-8.7`,
};

type Filler = [
  matches: (property: Property, resource: Resource) => boolean,
  fill: (field: Field) => Promise<void>,
];

const fillers: Filler[] = [
  // Two records can't have one partner: pairs have tests of their own.
  [(property) => property["x-pair"] !== undefined, async () => undefined],
  [(property) => property["x-widget"] === "generatedKey", generate],
  // It is chosen on the report's page.
  [(property) => property["x-widget"] === "reportFilter", async () => undefined],
  [(property) => choicesOf(property) !== undefined, choose],
  [(property) => property["x-reference"] !== undefined, refer],
  [({ items }) => items?.["x-reference"] !== undefined, refer],
  [(property, resource) => choicesOfEntries(property, resource) !== undefined, tick],
  [(property) => typeOf(property) === "boolean", switchOn],
  [(property) => property.properties !== undefined, fillGroup],
  [hasTimes, fillTimes],
  [({ items, default: usual }) => items !== undefined && usual === undefined, fillEntry],
  [({ items }) => items !== undefined, async () => undefined],
  [(property) => property["x-unit"] === "duration", (field) => type(field, `0${field.nth}:30`)],
  [isNumber, (field) => type(field, String(Math.min(10 + field.nth, field.property.maximum ?? 100)))],
  [({ format }) => format === "polygon", pasteArea],
  [({ format }) => format === "time-zone", (field) => pick(field, "Europe/London")],
  [() => true, (field) => type(field, timely(field, textFor(field.property, field.label, field.nth)))],
];

/** A moment that must come after another one (`x-after`) is two hours later than moments are. */
function timely({ path, property, resource }: Field, text: string): string {
  const steps = path.split(".").filter((step) => !/^\d+$/.test(step));
  const around = steps.map((_, at) => propertyAt(resource, steps.slice(0, at).join("."))?.items ?? resource);
  const isLater = around.some(({ "x-after": after = {} }, at) => steps.slice(at).join(".") in after);
  return property.format === "date-time" && isLater ? text.replace("10:30", "12:30") : text;
}

function hasTimes({ items }: Property, resource: Resource): boolean {
  const columns = Object.values(resolveProperty(resource, items ?? {}).properties ?? {});
  return columns.some((column) => resolveProperty(resource, column).format === "time");
}

function isNumber(property: Property): boolean {
  return ["number", "integer"].includes(String(typeOf(property)));
}

async function type(field: Field, text: string): Promise<void> {
  await controlOf(field, "textbox").fill(text);
}

async function generate({ scope }: Field): Promise<void> {
  await scope.getByRole("button", { name: "Generate a key" }).click();
  await scope
    .page()
    .getByRole("dialog", { name: "The new key" })
    .getByRole("button", { name: "Done" })
    .click();
}

/** As whoever copies an area from another record. */
async function pasteArea(field: Field): Promise<void> {
  const scope = controlOf(field, "group");
  await scope.getByRole("button", { name: "Paste or load an area" }).click();
  await scope.getByLabel(/^GeoJSON, KML/).fill(textFor(field.property, field.label, field.nth));
  await scope.getByRole("button", { name: "Take this text" }).click();
  await expect(scope.getByText(/^No area yet/)).toHaveCount(0);
}

/** The last choice: the others more often hide fields. */
async function choose(field: Field): Promise<void> {
  await controlOf(field, "combobox").click();
  const options = field.scope.page().getByRole("listbox").getByRole("option");
  await options.last().click();
  put(field, choicesOf(field.property)?.at(-1)?.value);
  await expect(options).toHaveCount(0);
}

async function refer(field: Field): Promise<void> {
  await controlOf(field, "combobox").click();
  await field.scope.page().getByRole("option").first().click();
}

async function pick(field: Field, text: string): Promise<void> {
  await controlOf(field, "combobox").fill(text);
  await field.scope.page().getByRole("option", { name: text, exact: true }).click();
}

function choicesOfEntries({ items }: Property, resource: Resource) {
  return items && choicesOf(resolveProperty(resource, items));
}

async function tick(field: Field): Promise<void> {
  const { title = "" } = choicesOfEntries(field.property, field.resource)?.at(-1) ?? {};
  await controlOf(field, "group").getByRole("checkbox", { name: title, exact: true }).check();
}

async function switchOn(field: Field): Promise<void> {
  await controlOf(field, "switch").check();
  put(field, true);
}

async function fillGroup(field: Field): Promise<void> {
  // A section that is only this group bears its name in its stead.
  const scope = controlOf(field, "group")
    .or(field.scope.getByRole("region", { name: field.label, exact: true }))
    .last();
  for (const [name, property] of Object.entries(field.property.properties ?? {})) {
    const resolved = resolveProperty(field.resource, property);
    const path = `${field.path}.${name}`;
    await fillShown({ ...field, scope, path, property: resolved, label: resolved.title ?? name });
  }
}

/** Fills a field that its condition shows, as the record now is. */
export async function fillShown(field: Field): Promise<void> {
  if (isShown(field.property["x-show"], field.record)) await fillField(field);
}

export function isShown(condition: Condition | undefined, record: Record<string, unknown>): boolean {
  return condition === undefined || holds(condition, record, settings);
}

function put({ record, path }: Field, value: unknown): void {
  const [last = "", ...names] = path.split(".").toReversed();
  const inside = names.reduceRight<Record<string, unknown>>(
    (object, name) => (object[name] ??= {}) as Record<string, unknown>,
    record,
  );
  inside[last] = value;
}

/** One entry of a list, with what it needs. */
async function fillEntry(field: Field): Promise<void> {
  const items = resolveProperty(field.resource, field.property.items ?? {});
  const scope = controlOf(field, "group").last();
  await scope.getByRole("button", { name: `Add: ${field.label}` }).click();
  if (!items.properties)
    return type({ ...field, scope, label: "Entry 1" }, textFor(items, "Entry", field.nth));
  for (const name of items.required ?? []) {
    const property = resolveProperty(field.resource, items.properties[name] ?? {});
    await fillShown({
      ...field,
      scope,
      path: `${field.path}.0.${name}`,
      property,
      label: property.title ?? name,
    });
  }
}

/** A shift's start and end, then its break's. */
const hours = ["08", "18", "12", "13"];

/** The times of a week's first day. */
async function fillTimes(field: Field): Promise<void> {
  const items = resolveProperty(field.resource, field.property.items ?? {});
  const columns = Object.values(items.properties ?? {}).map((column) =>
    resolveProperty(field.resource, column),
  );
  const times = columns.filter(({ format }) => format === "time");
  const week = controlOf(field, "group").last();
  await week.getByRole("switch").first().check();
  if (times.length > 2) await week.getByRole("button", { name: /^More about / }).click();
  for (const [index, { title = "" }] of times.entries()) {
    await week.getByRole("textbox", { name: new RegExp(`: ${title}$`) }).fill(`${hours[index] ?? 12}:00`);
  }
}
