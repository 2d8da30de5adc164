import { laterWithTexts } from "../../session";
export { selectedAfter } from "./selectHow";
export type { SelectHow } from "./selectHow";
export { useRunLines } from "./useRunLines";

/** Leaflet and the map's texts come with the first map. */
export const ScheduleMap = laterWithTexts("map", async () => (await import("./ScheduleMap")).ScheduleMap);
