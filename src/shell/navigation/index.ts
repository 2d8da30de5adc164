export { Navigation } from "./Navigation";
export { NavigationGroup, NavigationLink } from "./NavigationGroup";
export { useScreens } from "./useScreens";
export type { ScreenGroup, ScreenLink } from "./useScreens";
