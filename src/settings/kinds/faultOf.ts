import { errorItem, isEmpty, type ErrorItem } from "../../../schemas";
import { settingFault } from "../../../schemas/settings/values";
import type { Setting } from "../records";
import { kinds } from "./kinds";

/** What is wrong with a value of the wire for a setting, as the server would say it; undefined where nothing is. */
export function faultOf(setting: Setting, value: unknown, field: string): ErrorItem | undefined {
  const { type } = setting;
  const kind = type && kinds[type];
  // A password that is to be taken away is marked by no text.
  if (!kind || kind.valueless || typeof value === "symbol") return undefined;
  if (isEmpty(value)) return mayBeEmpty(setting, value) ? undefined : errorItem("REQUIRED", { field });
  return settingFault({ ...setting, type, name: field }, kind.exact(value));
}

/** A secret that is saved need not be typed. Where a server tells no default, nobody knows whether it takes nothing. */
function mayBeEmpty(setting: Setting, value: unknown): boolean {
  const { type, mandatory, default: initial } = setting;
  if (type === undefined || kinds[type].secret) return true;
  if (mandatory) return false;
  return initial === undefined || settingFault({ ...setting, type }, value) === undefined;
}
