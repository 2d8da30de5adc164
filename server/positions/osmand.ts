import { isObject } from "../../schemas/isObject";
import type { Fix } from "./fix";
import { attributesOf, courseOf, fromKnots, numberOf, perhaps, present, refuse, timeOf } from "./reading";

type Told = { token: string; fix: Fix };

/**
 * The protocol of Traccar Client and many trackers (execution 1, traccar.org/osmand): parameters of the address or of a
 * form, speed in knots and battery in per cent; or the JSON of Traccar Client 9 and newer, speed in metres a second and
 * battery from 0 to 1. @throws ApiFailure BAD_PARAMETER
 */
export function readOsmand(query: Record<string, unknown>, body: unknown, now: number): Told {
  if (isObject(body) && ("location" in body || "device_id" in body) && isObject(body.location))
    return fromJson(body, body.location);
  return fromParameters({ ...query, ...(isObject(body) ? body : {}) }, now);
}

const known = new Set(
  "id deviceid lat lon location timestamp valid speed bearing heading altitude accuracy batt".split(" "),
);

function fromParameters(given: Record<string, unknown>, now: number): Told {
  const { lat, lon, location, timestamp, valid } = given;
  const [latitude, longitude] = typeof location === "string" ? location.split(",") : [lat, lon];
  const isInvalid = valid !== undefined && !["true", "1"].includes(String(valid).toLowerCase());
  return {
    token: tokenOf("id", given.id ?? given.deviceid),
    fix: {
      time: timestamp === undefined || timestamp === "" ? now : timeOf("timestamp", timestamp),
      latitude: numberOf("lat", latitude),
      longitude: numberOf("lon", longitude),
      sequence: 0,
      ...(isInvalid && { invalid: true as const }),
      ...present({
        speed: fromKnots(perhaps(given.speed, { least: 0 })),
        course: courseOf(given.bearing ?? given.heading),
        altitude: perhaps(given.altitude),
        accuracy: accuracyOf(given.accuracy),
        battery: perhaps(given.batt, { least: 0, most: 100 }),
        attributes: attributesOf(Object.entries(given).filter(([name]) => !known.has(name))),
      }),
    },
  };
}

function fromJson(body: Record<string, unknown>, location: Record<string, unknown>): Told {
  const { coords, battery, activity, extras, is_moving, odometer, event, timestamp } = location;
  const place = isObject(coords) ? coords : {};
  const { level, is_charging } = isObject(battery) ? battery : {};
  const charge = perhaps(level, { least: 0, most: 1 });
  const more: [string, unknown][] = [
    ["charge", is_charging],
    ["motion", is_moving],
    ["event", event],
    ["activity", isObject(activity) ? activity.type : undefined],
    ...Object.entries(isObject(extras) ? extras : {}),
  ];
  return {
    token: tokenOf("device_id", body.device_id),
    fix: {
      time: timeOf("location.timestamp", timestamp),
      latitude: numberOf("location.coords.latitude", place.latitude),
      longitude: numberOf("location.coords.longitude", place.longitude),
      sequence: 0,
      ...present({
        speed: perhaps(place.speed, { least: 0 }),
        course: courseOf(place.heading),
        altitude: perhaps(place.altitude),
        accuracy: accuracyOf(place.accuracy),
        battery: charge === undefined ? undefined : charge * 100,
        odometer: perhaps(odometer, { least: 0 }),
        attributes: attributesOf(more),
      }),
    },
  };
}

/** 0 is what is sent by who does not know it. */
function accuracyOf(value: unknown): number | undefined {
  const accuracy = perhaps(value, { least: 0 });
  return accuracy === 0 ? undefined : accuracy;
}

function tokenOf(parameter: string, value: unknown): string {
  if (typeof value === "string" && value !== "") return value.trim().toLowerCase();
  return refuse(parameter, value ?? "", "it must be given: the device's token");
}
