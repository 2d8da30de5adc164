export { BareShell } from "./BareShell";
export { EmbeddedShell } from "./EmbeddedShell";
export { MainShell } from "./MainShell";
