import type { Property } from "../../schemas";
import { isObject } from "../../schemas/isObject";
import type { Fix } from "./fix";
import { attributesOf, courseOf, fromKnots, numberOf, perhaps, present, timeOf } from "./reading";

/** What Traccar forwards (`forward.type=json`): one position with its device; there is more in both. */
export const traccarBody: Property = {
  type: "object",
  required: ["position", "device"],
  properties: {
    position: {
      type: "object",
      required: ["fixTime", "latitude", "longitude"],
      description: "Speed in knots, accuracy and totalDistance in metres; fixTime counts.",
    },
    device: {
      type: "object",
      required: ["uniqueId"],
      properties: { uniqueId: { type: "string", minLength: 1, maxLength: 64 } },
    },
  },
};

/** Attributes of Traccar's that have a place of their own. */
const known = new Set(["batteryLevel", "totalDistance"]);

/** The device by its uniqueId, and the position. @throws ApiFailure BAD_PARAMETER */
export function readTraccar({ position, device }: Record<string, unknown>): { deviceId: string; fix: Fix } {
  const told = isObject(position) ? position : {};
  const attributes = isObject(told.attributes) ? told.attributes : {};
  const isInvalid = told.valid === false || told.outdated === true;
  return {
    deviceId: String(isObject(device) ? device.uniqueId : ""),
    fix: {
      time: timeOf("position.fixTime", told.fixTime),
      latitude: numberOf("position.latitude", told.latitude),
      longitude: numberOf("position.longitude", told.longitude),
      sequence: 0,
      ...(isInvalid && { invalid: true as const }),
      ...present({
        speed: fromKnots(perhaps(told.speed, { least: 0 })),
        course: courseOf(told.course),
        altitude: perhaps(told.altitude),
        // 0 is what Traccar has of who does not tell it.
        accuracy: perhaps(told.accuracy, { least: Number.MIN_VALUE }),
        battery: perhaps(attributes.batteryLevel, { least: 0, most: 100 }),
        odometer: perhaps(attributes.totalDistance, { least: 0 }),
        attributes: attributesOf(Object.entries(attributes).filter(([name]) => !known.has(name))),
      }),
    },
  };
}
