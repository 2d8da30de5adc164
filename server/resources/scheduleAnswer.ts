import { refuseParameter } from "./operands";
import { isObject } from "./record";
import type { Table } from "./table";

/**
 * Takes `deleteSchedule` out of a written body (spec 4), where plans rest on records of its resource (`x-plans`): what is
 * planned with the record may be taken off it. @throws ApiFailure BAD_PARAMETER.
 */
export function takeDeleteSchedule(
  { resource }: Table,
  body: unknown,
): { body: unknown; deleteSchedule: boolean } {
  const isPlanned = Object.values(resource.properties).some((property) => property["x-plans"]);
  if (!isPlanned || !isObject(body)) return { body, deleteSchedule: false };
  const { deleteSchedule = false, ...rest } = body;
  if (typeof deleteSchedule !== "boolean")
    refuseParameter("deleteSchedule", deleteSchedule, "send true, false or nothing");
  return { body: rest, deleteSchedule };
}
