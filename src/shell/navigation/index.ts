export { Navigation } from "./Navigation";
export { NavigationGroup, NavigationLink } from "./NavigationGroup";
