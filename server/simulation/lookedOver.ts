import { between, randomOf } from "../../demo";
import type { CheckField } from "../../schemas/vehicleChecks";

/** A form that a driver is asked by, as the drivers' API tells it. */
export type AskedForm = { reference: string; version: number; fields: CheckField[] };

type Answer = { field: string; value?: boolean | number | string; comment?: string; photos?: string[] };

/** How many of all checks find something, as a rule. */
const usually = 0.03;

const asksOdometer = /odometer|\bkm\b/i;
/** Other numbers that forms ask for are small, as the degrees of a cold chain. */
const smallNumbers = [2, 6] as const;

/** What is not found but read: the hash of the photo that must be, and the odometer in kilometres. */
type Read = { photo: string; odometer: number };

/** What a driver finds who looks over his vehicle: the same for the same key. */
export function lookedOver(
  { fields }: AskedForm,
  key: string,
  { photo, odometer }: Read,
  faulty: number = usually,
): Answer[] {
  const random = randomOf(key);
  const finds = random() < faulty;
  const checks = fields.filter(({ type }) => type === "CHECK");
  const bad = finds ? checks[between(random, 0, checks.length - 1)] : undefined;
  return fields.flatMap((field): Answer[] => {
    const { name, type, values = [], mandatory } = field;
    if (field === bad) return [{ field: name, value: false, comment: "Not in order, please have a look" }];
    if (type === "CHECK") return [{ field: name, value: true }];
    if (type === "NUMBER")
      return [{ field: name, value: asksOdometer.test(name) ? odometer : between(random, ...smallNumbers) }];
    if (type === "DROPDOWN") return values[0] === undefined ? [] : [{ field: name, value: values[0] }];
    // What may be left out is.
    if (!mandatory) return [];
    return [type === "PHOTO" ? { field: name, photos: [photo] } : { field: name, value: "–" }];
  });
}

const day = 86_400_000;
/** After so many days a vehicle is sold, and another one has its name. */
const daysOfUse = 1_000;

/** What the odometer of a vehicle shows on a day: more every day, as it drives. */
export function odometerOf(vehicle: string, time: number): number {
  const random = randomOf(vehicle);
  const [bought, aDay] = [between(random, 8_000, 60_000), between(random, 70, 130)];
  return bought + aDay * (Math.floor(time / day) % daysOfUse);
}
