import { setTimeout } from "node:timers/promises";
import type { Passwords } from "../accounts";
import { WaitingRoom } from "../auth/throttle/waiting";
import type { Database } from "../database";
import type { Feature } from "../feature";
import type { ResourceStore } from "../resources";
import { runLinesOf } from "../runLines";
import type { TravelOf } from "../travel";
import { AppSignIn } from "./AppSignIn";
import { eventsEndpoint } from "./endpoints/events";
import { runEndpoints } from "./endpoints/runs";
import { sessionEndpoints } from "./endpoints/session";
import { settingsRead } from "./settingsRead";
import { appSessionTable } from "./tables";

export { appCaller, isAppToken } from "./appSessions";

type Needs = {
  database: Database;
  stores: Map<string, ResourceStore>;
  passwords: Passwords;
  travel: TravelOf;
  now: () => Date;
  wait?: ((ms: number) => Promise<unknown>) | undefined;
};

/** Drivers' and loaders' work, as their apps tell it (execution 2). */
export const executionFeature: Feature<Needs> = {
  migrations: [appSessionTable],
  settings: settingsRead,
  serve: ({ database, stores, passwords, travel, now, wait }) => {
    const [orders, appUsers] = [stores.get("orders"), stores.get("appUsers")];
    // Without orders or app users nobody drives.
    if (!orders || !appUsers) return {};
    const waiting = new WaitingRoom(wait ?? ((ms) => setTimeout(ms)));
    const signIn = new AppSignIn({ database, passwords, appUsers, waiting, now });
    return {
      endpoints: [
        ...sessionEndpoints(signIn, database),
        ...runEndpoints({ database, orders, lines: runLinesOf(travel), now }),
        eventsEndpoint(orders, now),
      ],
    };
  },
};
