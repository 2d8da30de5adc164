import type { Kind } from "./Kind";
import { text } from "./parts";

/** Two times of day joined by a dash (spec 3.3). One that ends before it begins ends the day after. */
export const interval: Kind = {
  ...text({ format: "time-interval" }),
  fault: (wire) =>
    typeof wire === "string" && (wire === "" || form.test(wire))
      ? undefined
      : { code: "FORMAT", format: "time interval" },
};

const time = "([01]\\d|2[0-3]):[0-5]\\d";
const form = new RegExp(`^${time}-${time}$`);
