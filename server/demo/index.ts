import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DemoCompany } from "../accounts";
import type { Config } from "../config";
import type { Feature } from "../feature";
import type { JobRunner } from "../planning";
import type { RoadStore } from "../roadStore";
import { Drafts, Schedules } from "../schedules";
import type { TravelOf } from "../travel";
import { Calendar, type CalendarParts } from "./Calendar";
import { demoEndpoints } from "./endpoints";
import { noteCompany } from "./rows";
import { demoTables } from "./table";

export { removeCompany } from "./remove";
export { readCompany } from "./rows";

type Needs = Omit<CalendarParts, "runner" | "schedules" | "drafts" | "orders" | "roadsOpened"> & {
  config: Pick<Config, "dataDir" | "demo">;
  runner: JobRunner;
  roads: RoadStore;
  travel: TravelOf;
};

/** What the first start makes of the account `demo`; its records follow as the server starts. */
export const demoCompany: DemoCompany = {
  title: "Andorinha Entregas (demo)",
  hint: "Begin as dispatcher: tomorrow's orders wait to be planned.",
  users: [{ login: "manager", name: "Manager", roles: ["MANAGER"] }],
  note: noteCompany,
};

export const demoFeature: Feature<Needs> = {
  migrations: [demoTables],
  protectedTables: ["demo_company", "demo_day"],
  serve: ({ config, runner, roads, travel, ...parts }) => {
    const { database, stores, now } = parts;
    const orders = stores.get("orders");
    // Without the orders' schema there is nothing to show.
    if (!orders) return {};
    const schedules = new Schedules({ database, orders, travel, now });
    const drafts = new Drafts({ schedules, database, runner, now });
    const calendar = new Calendar({
      ...parts,
      runner,
      orders,
      schedules,
      drafts,
      roadsOpened: () => roads.opened,
    });
    return {
      endpoints: demoEndpoints(calendar),
      start: async () => {
        const account = config.demo ? await calendar.begin() : undefined;
        if (account === undefined) return;
        const folder = join(config.dataDir, "roads", "demo");
        roads.fallBackOn({ path: extractFile(), folder, account });
        calendar.start();
      },
      stop: () => calendar.close(),
    };
  },
};

/** The roads of Porto: in the repository, or beside the server that was built. */
function extractFile(): string {
  const names = ["../../demo/porto.osm.pbf", "./demo/porto.osm.pbf"];
  const files = names.map((name) => fileURLToPath(new URL(name, import.meta.url)));
  const wanted = import.meta.url.endsWith(".ts") ? files[0] : files[1];
  if (wanted === undefined || !existsSync(wanted))
    throw new Error(`The build lacks ${wanted}: run npm run build, or start with DEMO=off.`);
  return wanted;
}
