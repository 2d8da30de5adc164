export { SettingsPage, settingsPages } from "./pages";
export { sheetKey } from "./sheetKey";
