export { darkTheme, lightTheme } from "./theme";
