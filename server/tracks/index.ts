import type { Resource } from "../../schemas";
import type { ChangeFeed } from "../changes";
import type { Database, Logger } from "../database";
import type { Feature } from "../feature";
import { trackEndpoints } from "./endpoints";
import { PositionTeller } from "./PositionTeller";
import { settingsRead } from "./settingsRead";
import { trackTables } from "./table";
import { Tracks } from "./Tracks";

export { forgetTracks } from "./forgetTracks";
export { pointsAfter, pointsAtOnce } from "./points";
export { advance, type Point, type Track, wander } from "./track";
export { Tracks };

type Needs = {
  database: Database;
  resources: ReadonlyMap<string, Resource>;
  feed: ChangeFeed;
  tracks: Tracks;
  now: () => Date;
  log: Logger;
};

export const tracksFeature: Feature<Needs> = {
  migrations: [trackTables],
  protectedTables: ["vehicle_track", "vehicle_track_mark"],
  settings: settingsRead,
  serve: (needs) => {
    const { resources, tracks } = needs;
    const teller = new PositionTeller(needs);
    return {
      endpoints: trackEndpoints(resources.get("vehicles")),
      start: async () => {
        teller.start();
        await tracks.start();
      },
      stop: async () => {
        teller.stop();
        await tracks.stop();
      },
    };
  },
};
