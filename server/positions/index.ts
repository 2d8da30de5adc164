import type { Feature } from "../feature";
import { dueTable } from "./due";
import { type DoorParts, positionEndpoints } from "./endpoints";
import { settingsRead } from "./settingsRead";
import { indexTokens, positionTables } from "./table";

export { takeDue } from "./due";
export { deviceStore } from "./deviceStore";
export { PositionStore } from "./PositionStore";

export const positionsFeature: Feature<DoorParts> = {
  migrations: [positionTables, dueTable],
  protectedTables: ["position", "position_tail", "position_quarantine", "position_due"],
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
