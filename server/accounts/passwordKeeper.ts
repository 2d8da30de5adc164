import { errorItem, type SettingsOf } from "../../schemas";
import type { PasswordKeeper } from "../resources";
import { passwordFault, shortestPassword } from "./passwordRule";
import type { Passwords } from "./passwords";

export const settingsRead = ["minimumPasswordLength"] as const;

/** The passwords that administrators give to others, by the rule of those that users choose (quality S1). */
export function passwordKeeper(passwords: Passwords): PasswordKeeper {
  return {
    async fault(password, names, { minimumPasswordLength }: SettingsOf<typeof settingsRead>) {
      const limit = Number(minimumPasswordLength ?? shortestPassword);
      const fault = await passwordFault(password, names, limit);
      return fault && errorItem(fault, fault === "SHORT_PASSWORD" ? { limit } : {});
    },
    hash: (password) => passwords.hash(password),
  };
}
