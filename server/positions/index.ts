import type { Feature } from "../feature";
import { dueTable } from "./due";
import { type DoorParts, positionEndpoints } from "./endpoints";
import { settingsRead } from "./settingsRead";
import { indexNames, indexTokens, positionTables } from "./table";

export { phoneBody, readPhone } from "./batch";
export { takeDue } from "./due";
export { deviceStore } from "./deviceStore";
export { storedAnswer, storedSchema } from "./endpoints";
export { Pace } from "./Pace";
export { latestPositions } from "./latest";
export type { ForgetDerived } from "./Partitions";
export { PositionStore } from "./PositionStore";
export { Together } from "./Together";
export { derivedToken, isToken, newToken, storedAs } from "./tokens";
export { readTrackers } from "./trackers";

export const positionsFeature: Feature<DoorParts> = {
  migrations: [positionTables, dueTable],
  protectedTables: ["position", "position_tail", "position_quarantine", "position_due"],
  settings: settingsRead,
  prepare: async (sql, resources) => {
    if (!resources.has("devices")) return;
    await indexTokens(sql);
    for (const table of ["vehicles", "drivers"] as const)
      if (resources.has(table)) await indexNames(sql, table);
  },
  serve: (parts) => ({
    endpoints: positionEndpoints(parts),
    start: () => parts.positions.start(),
    stop: () => parts.positions.stop(),
  }),
};
