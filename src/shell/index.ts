export { EmbeddedShell } from "./EmbeddedShell";
export { MainShell } from "./MainShell";
