import { laterWithTexts } from "../../session";

export { lineLooksOf } from "./looks";
export type { LineLook } from "./looks";
export type { ScheduleMapProps } from "./ScheduleMap";
export { selectedAfter } from "./selectHow";
export type { SelectHow } from "./selectHow";
export { useRunLines } from "./useRunLines";

/** Leaflet and the map's texts come with the first map. */
export const ScheduleMap = laterWithTexts("map", async () => (await import("./ScheduleMap")).ScheduleMap);
