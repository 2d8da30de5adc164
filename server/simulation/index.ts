import type { Config } from "../config";
import type { Database, Logger } from "../database";
import type { Feature } from "../feature";
import type { JobRunner } from "../planning";
import type { ResourceStore } from "../resources";
import type { TravelOf } from "../travel";
import { Doors } from "./Doors";
import { simulationEndpoints } from "./endpoints";
import { settingsRead } from "./settingsRead";
import { Simulator } from "./Simulator";
import { simulationDisturbances, simulationTables } from "./table";
import { Voices } from "./Voices";

type Needs = {
  config: Pick<Config, "demo" | "demoSimulation" | "simulation">;
  database: Database;
  stores: Map<string, ResourceStore>;
  travel: TravelOf;
  runner: JobRunner;
  /** Where the server listens, once it does. */
  address: () => string | undefined;
  now: () => Date;
  log: Logger;
  pace: number;
};

/** A day that is driven by the server itself, for demonstrations and rehearsals (execution 8). */
export const simulationFeature: Feature<Needs> = {
  migrations: [simulationTables, simulationDisturbances],
  protectedTables: ["simulation", "simulation_said"],
  settings: settingsRead,
  serve: ({ stores, address, ...parts }) => {
    // Without orders nobody drives.
    if (!stores.has("orders")) return {};
    const doors = new Doors(address, parts.log);
    const voices = new Voices({ ...parts, doors, devices: stores.get("devices") });
    const simulator = new Simulator({ ...parts, voices });
    return {
      endpoints: simulationEndpoints(parts),
      start: () => simulator.start(),
      stop: () => simulator.close(),
    };
  },
};
