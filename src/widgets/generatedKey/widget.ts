import type { Widget } from "../Widget";
import { GeneratedKeyWidget } from "./GeneratedKeyWidget";

/** Chosen by its name only: nothing else in a schema says that a text is made up by the server. */
export const widget: Widget = { matches: () => false, Component: GeneratedKeyWidget, wide: true };
