export { settingsPages } from "./pages";
