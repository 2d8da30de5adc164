import { PageLoading, PageNotLoaded } from "../kit/latePage";
import { later } from "../later";
import { laterWithTexts, PartNotLoaded } from "../session";

/** The planning tool, with the texts that only it needs. */
export const PlanningPage = laterWithTexts(
  "planning",
  async () => (await import("./PlanningScreen")).PlanningScreen,
  PageNotLoaded,
  PageLoading,
);

/** A child form over its board. */
export const PlanningDrawer = later(
  async () => (await import("./drawers")).PlanningDrawer,
  PartNotLoaded,
  PageLoading,
);

export type { Hovered, Selection } from "./Selection";
