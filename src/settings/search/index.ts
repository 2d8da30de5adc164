export { SettingsSearch } from "./SettingsSearch";
