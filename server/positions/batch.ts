import type { Property } from "../../schemas";
import type { Fix } from "./fix";
import type { Given } from "./storeGroup";
import { present } from "./reading";

const measure = (description: string, bounds: Property = {}): Property => ({
  type: "number",
  description,
  ...bounds,
});

const place: Record<string, Property> = {
  time: { type: "string", format: "date-time" },
  latitude: { type: "number" },
  longitude: { type: "number" },
  speed: measure("Metres a second", { minimum: 0 }),
  course: measure("Degrees from north", { minimum: 0, maximum: 360 }),
  altitude: measure("Metres"),
  accuracy: measure("Metres", { minimum: 0 }),
  battery: measure("Per cent", { minimum: 0, maximum: 100 }),
  odometer: measure("Metres that the device has counted", { minimum: 0 }),
  sequence: {
    type: "integer",
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: "Tells positions of one time apart",
  },
};

const places = (more: Record<string, Property>): Property => ({
  type: "object",
  required: ["positions"],
  additionalProperties: false,
  properties: {
    positions: {
      type: "array",
      maxItems: 1000,
      items: {
        type: "object",
        required: [...Object.keys(more), "time", "latitude", "longitude"],
        additionalProperties: false,
        properties: { ...more, ...place },
      },
    },
  },
});

/** Positions as other programs send them (execution 1, GENERIC_HTTP). */
export const batchBody = places({
  device: {
    type: "string",
    minLength: 1,
    maxLength: 64,
    description: "The device's id: that of its record, or of the vehicle or driver that it belongs to.",
  },
});

/** Positions of the phone that sends them (execution 1, PHONE). */
export const phoneBody = places({});

type Position = {
  time: string;
  latitude: number;
  longitude: number;
  sequence?: number;
} & Partial<Record<"speed" | "course" | "altitude" | "accuracy" | "battery" | "odometer", number>>;

/** What a body that keeps to the schema gives. */
export function readBatch({ positions }: Record<string, unknown>): Given[] {
  return (positions as (Position & { device: string })[]).map(({ device, ...position }) => ({
    device: { deviceId: device },
    fix: fixOf(position),
  }));
}

/** What a phone's body that keeps to the schema gives. */
export function readPhone({ positions }: Record<string, unknown>): Fix[] {
  return (positions as Position[]).map(fixOf);
}

function fixOf({ time, sequence = 0, latitude, longitude, ...more }: Position): Fix {
  return { time: Date.parse(time), sequence, latitude, longitude, ...present(more) };
}
