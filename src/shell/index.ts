export { EmbeddedShell } from "./EmbeddedShell";
export { MainShell } from "./MainShell";
export { NavigationGroup, NavigationLink } from "./navigation";
