import type { Feature } from "../feature";
import { mailSettingsEndpoints } from "./endpoints";
import { type MailSettingsParts, settingsRead } from "./testMessage";

export { mailFault } from "./mailFault";
export { readOwnServer } from "./values";

export const mailSettingsFeature: Feature<MailSettingsParts> = {
  settings: settingsRead,
  serve: (parts) => ({ endpoints: mailSettingsEndpoints(parts) }),
};
