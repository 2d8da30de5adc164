export { createRouter } from "./router";
export { expectScreen } from "./expectScreen";
export { initialUrlOf } from "./initialUrl";
export { Pages } from "./Pages";
export { isBare } from "./places";
export { ScreenBoundary } from "./ScreenBoundary";
export { pageAt, screenAt } from "./places";
export { useScreens, type Area, type ScreenGroup, type ScreenLink } from "./useScreens";
