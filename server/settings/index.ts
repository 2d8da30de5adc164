export { settings, settingsFrom } from "./catalogue";
export { settingsEndpoints } from "./endpoints";
export { restrictedName } from "./restricted";
