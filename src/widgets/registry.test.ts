import { describe, expect, it } from "vitest";
import type { Property } from "../../schemas";
import { chooseWidget, widgetFor, widgets } from "./registry";

const week: Property = {
  type: "array",
  "x-week": true,
  items: {
    type: "object",
    required: ["day"],
    properties: {
      day: {
        oneOf: [
          { const: "MO", title: "Monday" },
          { const: "TU", title: "Tuesday" },
        ],
      },
      start: { type: "string", format: "time" },
    },
  },
};

const place: Property = {
  type: "object",
  properties: {
    address: { type: "string" },
    latitude: { type: "number" },
    longitude: { type: ["number", "null"] },
  },
};

describe("the widget of a property", () => {
  const cases: [name: string | undefined, property: Property][] = [
    ["text", { type: "string" }],
    ["text", { type: ["string", "null"] }],
    ["text", { type: "string", format: "uuid" }],
    ["multiline", { type: "string", format: "multiline" }],
    ["number", { type: "integer" }],
    ["measure", { type: "number", "x-unit": "weight" }],
    ["measure", { type: "number", "x-unit": "money" }],
    ["duration", { type: "number", "x-unit": "duration" }],
    ["boolean", { type: "boolean" }],
    ["choice", { oneOf: [{ const: "A" }, { const: "B" }] }],
    ["choice", { enum: [1, 2, 3] }],
    ["multiChoice", { type: "array", items: { enum: ["A", "B"] } }],
    ["date", { type: "string", format: "date" }],
    ["time", { type: "string", format: "time" }],
    ["dateTime", { type: "string", format: "date-time" }],
    ["timeZone", { type: "string", format: "time-zone" }],
    ["reference", { type: "string", "x-reference": { resource: "drivers" } }],
    ["referenceList", { type: "array", items: { type: "string", "x-reference": { resource: "drivers" } } }],
    ["email", { type: "string", format: "email" }],
    ["phone", { type: "string", format: "phone" }],
    ["url", { type: "string", format: "uri" }],
    ["color", { type: "string", format: "color" }],
    ["password", { type: "string", writeOnly: true }],
    ["week", week],
    ["geometry", { type: "string", format: "polygon" }],
    ["place", place],
    ["json", {}],
    ["json", { type: ["string", "number"] }],
    ["json", { type: "object" }],
    ["json", { type: "array" }],
    [undefined, { type: "object", properties: { a: { type: "string" } } }],
    [undefined, { type: "array", items: { type: "object", properties: { a: { type: "string" } } } }],
    [undefined, { oneOf: [{ type: "string" }, { type: "object", properties: { a: {} } }] }],
  ];
  it.each(cases)("is %s for %j", (name, property) => {
    expect(widgetFor(property)?.name).toBe(name);
  });

  it("is the one that x-widget names, whatever matches", () => {
    const named = chooseWidget({ type: "string", "x-widget": "multiline" });
    expect(named).toMatchObject({ widget: { name: "multiline" }, why: "x-widget" });
  });

  it("is chosen of exactly one special widget: their order does not matter", () => {
    for (const [, property] of cases) {
      const special = widgets.filter(
        (widget) => widget.general !== true && widget.matches(property, undefined),
      );
      expect(special.map(({ name }) => name).length).toBeLessThanOrEqual(1);
    }
  });
});
