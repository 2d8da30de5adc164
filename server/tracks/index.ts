import type { Resource } from "../../schemas";
import type { Feature } from "../feature";
import { trackEndpoints } from "./endpoints";
import { settingsRead } from "./settingsRead";
import { trackTables } from "./table";
import { Tracks } from "./Tracks";

export { Tracks };

export const tracksFeature: Feature<{ resources: ReadonlyMap<string, Resource>; tracks: Tracks }> = {
  migrations: [trackTables],
  protectedTables: ["vehicle_track", "vehicle_track_mark"],
  settings: settingsRead,
  serve: ({ resources, tracks }) => ({
    endpoints: trackEndpoints(resources.get("vehicles")),
    start: () => tracks.start(),
    stop: () => tracks.stop(),
  }),
};
