import { between, randomOf } from "../../demo";
import type { CheckField } from "../../schemas/vehicleChecks";

/** A form that a driver is asked by, as the drivers' API tells it. */
export type AskedForm = { reference: string; version: number; fields: CheckField[] };

type Answer = { field: string; value?: boolean | number | string; comment?: string; photos?: string[] };

/** How many of all checks find something, as a rule. */
const usually = 0.03;

/**
 * What a driver finds who looks over his vehicle: the same for the same key. A photo that must be is the one of that hash.
 */
export function lookedOver(
  { fields }: AskedForm,
  key: string,
  photo: string,
  faulty: number = usually,
): Answer[] {
  const random = randomOf(key);
  const finds = random() < faulty;
  const odometer = between(random, 20_000, 180_000);
  const checks = fields.filter(({ type }) => type === "CHECK");
  const bad = finds ? checks[between(random, 0, checks.length - 1)] : undefined;
  return fields.flatMap((field): Answer[] => {
    const { name, type, values = [], mandatory } = field;
    if (field === bad) return [{ field: name, value: false, comment: "Not in order, please have a look" }];
    if (type === "CHECK") return [{ field: name, value: true }];
    if (type === "NUMBER") return [{ field: name, value: odometer }];
    if (type === "DROPDOWN") return values[0] === undefined ? [] : [{ field: name, value: values[0] }];
    // What may be left out is.
    if (!mandatory) return [];
    return [type === "PHOTO" ? { field: name, photos: [photo] } : { field: name, value: "–" }];
  });
}
