export { settings, settingsFrom } from "./catalogue";
export { settingsEndpoints } from "./endpoints";
export { originsIn } from "./origins";
export { restrictedName } from "./restricted";
