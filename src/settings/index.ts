export { settings } from "./page";
export { sheetKey } from "./sheetKey";
