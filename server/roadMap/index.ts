import type { Feature } from "../feature";
import { roadMapEndpoints } from "./endpoints";
import type { Maps } from "./Maps";

export { mapSchema } from "./endpoints";
export { Maps, tileType } from "./Maps";

export const roadMapFeature: Feature<{ maps: Maps }> = {
  serve: ({ maps }) => ({
    endpoints: roadMapEndpoints(maps),
    start: () => maps.open(),
    stop: () => maps.close(),
  }),
};
