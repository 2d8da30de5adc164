import type { Widget } from "../Widget";
import { DeliveriesWidget } from "./DeliveriesWidget";

/** Whether a webhook is told anything, with the way to all that it was told; x-widget asks for it. */
export const widget: Widget = { matches: () => false, Component: DeliveriesWidget };
