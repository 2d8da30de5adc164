import type { Property } from "../../schemas";
import type { Given } from "./storeGroup";
import { present } from "./reading";

const measure = (description: string, bounds: Property = {}): Property => ({
  type: "number",
  description,
  ...bounds,
});

/** Positions as other programs send them (execution 1, GENERIC_HTTP). */
export const batchBody: Property = {
  type: "object",
  required: ["positions"],
  additionalProperties: false,
  properties: {
    positions: {
      type: "array",
      maxItems: 1000,
      items: {
        type: "object",
        required: ["device", "time", "latitude", "longitude"],
        additionalProperties: false,
        properties: {
          device: {
            type: "string",
            minLength: 1,
            maxLength: 64,
            description:
              "The device's id: that of its record, or of the vehicle or driver that it belongs to.",
          },
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
        },
      },
    },
  },
};

type Position = {
  device: string;
  time: string;
  latitude: number;
  longitude: number;
  sequence?: number;
} & Partial<Record<"speed" | "course" | "altitude" | "accuracy" | "battery" | "odometer", number>>;

/** What a body that keeps to the schema gives. */
export function readBatch({ positions }: Record<string, unknown>): Given[] {
  return (positions as Position[]).map(({ device, time, sequence = 0, latitude, longitude, ...more }) => ({
    device: { deviceId: device },
    fix: { time: Date.parse(time), sequence, latitude, longitude, ...present(more) },
  }));
}
