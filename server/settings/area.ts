import { accountSettings, mailSettings, type PlacedSetting } from "../../schemas/settings";

/** Settings that are read and written together, with names of their own. */
export interface Area {
  name: "account" | "mail";
  /** What its changes are called in the audit and in the change feed. */
  subject: "accountSettings" | "mailSettings";
  settings: PlacedSetting[];
}

export const accountArea: Area = { name: "account", subject: "accountSettings", settings: accountSettings };
export const mailArea: Area = { name: "mail", subject: "mailSettings", settings: mailSettings };
