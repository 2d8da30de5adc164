import { setTimeout } from "node:timers/promises";
import type { Passwords } from "../accounts";
import { WaitingRoom } from "../auth/throttle/waiting";
import type { Database, Logger } from "../database";
import type { Feature } from "../feature";
import type { WakeDays } from "../loading";
import type { PositionStore } from "../positions";
import type { ResourceStore } from "../resources";
import { runLinesOf } from "../runLines";
import type { TravelOf } from "../travel";
import type { VehicleChecks } from "../vehicleChecks";
import { AppSignIn } from "./AppSignIn";
import { changesEndpoint } from "./endpoints/changes";
import { checkEndpoints } from "./endpoints/checks";
import { eventsEndpoint } from "./endpoints/events";
import { podEndpoints } from "./endpoints/pod";
import { positionsEndpoint } from "./endpoints/positions";
import { runEndpoints } from "./endpoints/runs";
import { sessionEndpoints } from "./endpoints/session";
import { proofTable } from "./proofFiles";
import { settingsRead } from "./settingsRead";
import { RunStreams } from "./streams";
import { appSessionKey, appSessionTable } from "./tables";

export { appCaller, appSessionOf, isAppToken } from "./appSessions";
export { appUserRules } from "./appUserRules";
export { proofNeeded } from "./doorRefusals";
export { readProof } from "./proofFiles";
export { publishRuns } from "./streams";

type Needs = {
  database: Database;
  stores: Map<string, ResourceStore>;
  passwords: Passwords;
  positions: PositionStore;
  vehicleChecks: VehicleChecks;
  travel: TravelOf;
  wakeDays: WakeDays;
  now: () => Date;
  log: Logger;
  wait?: ((ms: number) => Promise<unknown>) | undefined;
};

/** Drivers' and loaders' work, as their apps tell it (execution 2). */
export const executionFeature: Feature<Needs> = {
  migrations: [appSessionTable, proofTable, appSessionKey],
  protectedTables: ["proof_file"],
  settings: settingsRead,
  serve: ({ database, stores, passwords, positions, vehicleChecks, travel, wakeDays, now, log, wait }) => {
    const [orders, appUsers] = [stores.get("orders"), stores.get("appUsers")];
    // Without orders or app users nobody drives.
    if (!orders || !appUsers) return {};
    const waiting = new WaitingRoom(wait ?? ((ms) => setTimeout(ms)));
    const streams = new RunStreams({ database, now, log });
    const signIn = new AppSignIn({ database, passwords, appUsers, waiting, now });
    return {
      endpoints: [
        ...sessionEndpoints(signIn, database),
        ...runEndpoints({ database, orders, lines: runLinesOf(travel), now }),
        eventsEndpoint({ orders, wakeDays, now }),
        changesEndpoint(streams),
        ...podEndpoints({ database, orders, now }),
        positionsEndpoint(positions, now),
        ...checkEndpoints({ database, checks: vehicleChecks, now }),
      ],
      stop: () => streams.close(),
    };
  },
};
