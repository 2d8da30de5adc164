import { h } from "preact";
import type { TrackingState } from "../../schemas/trackingPage";
import { type Acts, Page } from "../../trackingPage";
import { languagesShown, logoShown, type Previewed } from "./PagePreview";
import { SampleMap } from "./SampleMap";

/** The page of a delivery, as far as its state tells. */
export function samplePage(told: TrackingState, now: number): Pick<Previewed, "draw" | "look"> {
  const { look } = told;
  const map = told.state === "EXPIRED" ? null : told.map;
  const shown = { ...told, look: { ...look, logo: look.logo && logoShown } };
  const languages = languagesShown(look.languages);
  return {
    look,
    draw: (words) =>
      h(Page, {
        told: shown,
        words,
        now,
        languages,
        calendar: "#",
        acts: noActs,
        map: map && h(SampleMap, { map }),
      }),
  };
}

const noActs: Acts = { instruct: async () => "done", rate: async () => "done" };
