import { later } from "../later";
import { PartNotLoaded } from "../session";

export { BareShell } from "./BareShell";
export { MainShell } from "./MainShell";

/** A script of its own: who opens the console by itself needs none of it. */
export const EmbeddedShell = later(
  async () => (await import("./EmbeddedShell")).EmbeddedShell,
  PartNotLoaded,
);
