import { PageLoading, PageNotLoaded } from "../app/latePage";
import { laterWithTexts } from "../session";

/** The planning tool, with the texts that only it needs. */
export const PlanningPage = laterWithTexts(
  "planning",
  async () => (await import("./PlanningScreen")).PlanningScreen,
  PageNotLoaded,
  PageLoading,
);

export type { Hovered, Selection } from "./Selection";
