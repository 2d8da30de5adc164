export { settings, settingsScreen } from "./page";
export { sheetKey } from "./sheetKey";
