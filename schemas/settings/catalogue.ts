import account from "./account.json" with { type: "json" };
import capacityUnits from "./capacity-units.json" with { type: "json" };
import configuration from "./configuration.json" with { type: "json" };
import importExport from "./import-export.json" with { type: "json" };
import localization from "./localization.json" with { type: "json" };
import mail from "./mail.json" with { type: "json" };
import notifications from "./notifications.json" with { type: "json" };
import operationDuration from "./operation-duration.json" with { type: "json" };
import planningPreferences from "./planning-preferences.json" with { type: "json" };
import timeWindows from "./time-windows.json" with { type: "json" };
import type { PlacedSetting, SettingFile } from "./Setting";

/** The files of the catalogue: each is a screen. */
export const settingFiles = [
  account,
  capacityUnits,
  localization,
  operationDuration,
  planningPreferences,
  timeWindows,
  importExport,
  configuration,
  notifications,
] as SettingFile[];
export const mailFile = mail as SettingFile;

/** Every setting of an account (domain 10). */
export const accountSettings: PlacedSetting[] = settingFiles.flatMap(placed);
/** Those of its mail server, which are apart: their names are their own. */
export const mailSettings: PlacedSetting[] = placed(mailFile);

function placed({ section, adminOnly, groups = [], settings }: SettingFile): PlacedSetting[] {
  const titles = new Map(groups.map(({ name, title }) => [name, title]));
  return settings.map((setting, order) => {
    const groupTitle = titles.get(setting.group ?? "");
    return { ...setting, ...(adminOnly && { adminOnly }), section, ...(groupTitle && { groupTitle }), order };
  });
}
