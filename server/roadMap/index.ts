import type { Feature } from "../feature";
import type { RoadStore } from "../roadStore";
import { roadMapEndpoints } from "./endpoints";

export const roadMapFeature: Feature<{ roads: RoadStore }> = {
  serve: ({ roads }) => ({ endpoints: roadMapEndpoints(roads) }),
};
