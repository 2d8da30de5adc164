import type { FastifyBaseLogger } from "fastify";
import { Basemap } from "../basemap";
import type { Config } from "../config";
import type { Feature } from "../feature";
import type { RoadStore } from "../roadStore";
import { roadMapEndpoints } from "./endpoints";
import { basemapSource, roadSource } from "./MapSource";

type Needs = { config: Pick<Config, "basemap">; roads: RoadStore; log: FastifyBaseLogger };

export const roadMapFeature: Feature<Needs> = {
  serve: ({ config, roads, log }) => {
    if (config.basemap === undefined) return { endpoints: roadMapEndpoints([roadSource(roads)]) };
    const basemap = new Basemap(config.basemap, log);
    return {
      endpoints: roadMapEndpoints([basemapSource(basemap), roadSource(roads)]),
      start: () => basemap.open(),
      stop: () => basemap.close(),
    };
  },
};
