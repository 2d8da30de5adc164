import type { Feature } from "../feature";
import { mailSettingsEndpoints } from "./endpoints";
import type { MailSettingsParts } from "./testMessage";

export { mailFault } from "./mailFault";
export { readOwnServer } from "./values";

export const mailSettingsFeature: Feature<MailSettingsParts> = {
  serve: (parts) => ({ endpoints: mailSettingsEndpoints(parts) }),
};
