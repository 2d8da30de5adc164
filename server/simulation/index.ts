import type { Config } from "../config";
import type { Database, Logger } from "../database";
import type { Feature } from "../feature";
import type { JobRunner } from "../planning";
import type { ResourceStore } from "../resources";
import type { TravelOf } from "../travel";
import { simulationEndpoints } from "./endpoints";
import { settingsRead } from "./settingsRead";
import { Simulator } from "./Simulator";
import { simulationDisturbances, simulationTables } from "./table";
import type { Voices } from "./Voices";

export { Doors } from "./Doors";
export { PastDays } from "./PastDays";
export { Voices } from "./Voices";

type Needs = {
  config: Pick<Config, "demo" | "demoSimulation" | "simulation">;
  database: Database;
  stores: Map<string, ResourceStore>;
  travel: TravelOf;
  runner: JobRunner;
  voices: Voices;
  now: () => Date;
  log: Logger;
  pace: number;
};

/** A day that is driven by the server itself, for demonstrations and rehearsals (execution 8). */
export const simulationFeature: Feature<Needs> = {
  migrations: [simulationTables, simulationDisturbances],
  protectedTables: ["simulation", "simulation_said"],
  settings: settingsRead,
  serve: ({ stores, ...parts }) => {
    // Without orders nobody drives.
    if (!stores.has("orders")) return {};
    const simulator = new Simulator(parts);
    return {
      endpoints: simulationEndpoints(parts),
      start: () => simulator.start(),
      stop: () => simulator.close(),
    };
  },
};
