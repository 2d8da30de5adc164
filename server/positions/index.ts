import type { Feature } from "../feature";
import { type DoorParts, positionEndpoints } from "./endpoints";
import { settingsRead } from "./settingsRead";
import { indexTokens, positionTables } from "./table";

export { deviceStore } from "./deviceStore";
export { latestPositions } from "./latest";
export { PositionStore } from "./PositionStore";

export const positionsFeature: Feature<DoorParts> = {
  migrations: [positionTables],
  protectedTables: ["position", "position_tail", "position_quarantine"],
  settings: settingsRead,
  prepare: async (sql, resources) => {
    if (resources.has("devices")) await indexTokens(sql);
  },
  serve: (parts) => ({
    endpoints: positionEndpoints(parts),
    start: () => parts.positions.start(),
    stop: () => parts.positions.stop(),
  }),
};
