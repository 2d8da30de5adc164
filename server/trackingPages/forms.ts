import type { Property } from "../../schemas";
import type { TrackedDelivery, TrackingEnded } from "../../schemas/trackingPage";
import { plainText } from "../http/shapes";

const text: Property = { type: "string" };
const textOrNull: Property = { type: ["string", "null"] };
const numberOrNull: Property = { type: ["number", "null"] };
const flag: Property = { type: "boolean" };
const instant: Property = { type: "string", format: "date-time" };

const orNull = (properties: Record<string, Property>, description: string): Property => ({
  ...formOf(properties),
  type: ["object", "null"],
  description,
});
const listOrNull = (items: Property, description: string): Property => ({
  type: ["array", "null"],
  items,
  description,
});

/** More than any body holds: what is too long is told by its field, with how long it may be (`trackingLimits`). */
const bodyMost = 2_000_000;

const point = { latitude: { type: "number" }, longitude: { type: "number" } } satisfies Record<
  string,
  Property
>;
const span = formOf({ start: instant, end: instant });

/** The state of a page: of an ended link only what `TrackingEnded` has. */
export const stateSchema: Property = {
  type: "object",
  required: ["state", "look", "company", "askAgainSeconds"],
  properties: {
    state: {
      enum: ["SCHEDULED", "ON_THE_WAY", "ARRIVED", "DELIVERED", "FAILED", "CANCELLED", "EXPIRED"],
    },
    look: formOf({
      title: text,
      logo: textOrNull,
      colors: formOf({ primary: text, background: text, text }),
      languages: { type: "array", items: text },
    }),
    company: formOf({ name: textOrNull, phone: textOrNull, email: textOrNull, address: textOrNull }),
    askAgainSeconds: { ...numberOrNull, description: "Null: nothing changes any more" },
    linkLifetimeDays: { type: "integer" },
    reference: text,
    task: { enum: ["DELIVERY", "COLLECTION"] },
    timeZone: text,
    day: textOrNull,
    windows: listOrNull(span, "When it was agreed to come"),
    eta: orNull({ start: instant, end: instant, isLive: flag }, "When it is expected, rounded"),
    stopsBefore: numberOrNull,
    place: formOf({ name: textOrNull, address: text }),
    map: orNull(
      {
        home: formOf(point),
        position: orNull(
          { ...point, radius: { type: "number" }, course: numberOrNull, time: instant },
          "Where the driver is: in a circle of so many metres, until he is shown exactly",
        ),
      },
      "Null where it is hidden",
    ),
    driver: orNull({ name: textOrNull, phone: textOrNull }, "While he is shown"),
    vehicle: orNull({ name: text, registration: textOrNull }, "While the driver is shown"),
    items: listOrNull(formOf({ name: text, planned: numberOrNull, delivered: numberOrNull }), "If shown"),
    steps: { type: "array", items: formOf({ step: text, time: instant }) },
    isPartial: flag,
    failure: orNull(
      {
        reason: textOrNull,
        next: orNull({ day: text, windows: listOrNull(span, "If shown") }, "When it is tried again"),
      },
      "Of what failed or was cancelled",
    ),
    proof: orNull(
      {
        signatory: textOrNull,
        signedAt: textOrNull,
        signature: textOrNull,
        photos: { type: "array", items: text },
      },
      "Of what was delivered, with the addresses of its pictures",
    ),
    instructions: orNull({ isOpen: flag, given: textOrNull }, "What the customer wanted the driver to know"),
    rating: orNull(
      { question: text, given: orNull({ rating: { type: "integer" }, words: textOrNull }, "What it was") },
      "What the customer said of it",
    ),
  } satisfies Record<keyof TrackedDelivery | keyof TrackingEnded, Property>,
};

export const instructionsSchema: Property = {
  type: "object",
  required: ["text"],
  properties: { text: plainText(bodyMost) },
  additionalProperties: false,
};

export const ratingSchema: Property = {
  type: "object",
  required: ["rating"],
  properties: { rating: { type: "integer", description: "1 to 5" }, words: plainText(bodyMost) },
  additionalProperties: false,
};

function formOf(properties: Record<string, Property>): Property {
  return { type: "object", required: Object.keys(properties), properties };
}
