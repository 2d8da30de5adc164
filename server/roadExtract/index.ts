import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config";
import type { Database } from "../database";
import type { Feature } from "../feature";
import { configuredExtract, type RoadStore } from "../roadStore";
import { roadExtractEndpoints } from "./endpoints";
import { Uploads } from "./Uploads";

type Needs = {
  config: Pick<Config, "dataDir" | "roadsExtract" | "roadsUploadMb">;
  database: Database;
  roads: RoadStore;
  log: FastifyBaseLogger;
};

export const roadExtractFeature: Feature<Needs> = {
  serve: ({ config, database, roads, log }) => {
    const { dataDir, roadsExtract } = config;
    const uploads = new Uploads(join(dataDir, "roads"), roads, log);
    return {
      endpoints: roadExtractEndpoints({ config, database, roads, uploads }),
      // Beside whatever else the server does.
      start: () =>
        void (roadsExtract === undefined
          ? uploads.start()
          : roads.open(configuredExtract(roadsExtract, dataDir))),
      stop: () => roads.close(),
    };
  },
};
