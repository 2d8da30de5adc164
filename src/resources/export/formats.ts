import type { Settings } from "../../../schemas";
import type { Format } from "../../spreadsheets";

/** What a list is exported as: first what the account usually wants. */
export function formatsOf({ exportFileFormat }: Settings): Format[] {
  return exportFileFormat === "CSV" ? ["csv", "xlsx"] : ["xlsx", "csv"];
}
