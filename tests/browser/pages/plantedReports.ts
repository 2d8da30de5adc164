import { resolve } from "node:path";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from "kysely";
import { readReports } from "../../../schemas/reports/read";
import type { ApiClient } from "../../apiClient";
import { Fleet } from "../../reports/Fleet";
import {
  plant,
  plantChecks,
  plantedChecks,
  plantedDays,
  plantedItems,
  plantItems,
} from "../../reports/planted";
import { plantedSent, plantSent } from "../../reports/plantedSent";
import {
  plantedLoads,
  plantedMessages,
  plantedRatings,
  plantLoads,
  plantMessages,
  plantRatings,
} from "../../reports/plantedTold";

export const reports = [...readReports(resolve("schemas")).values()];

/** Days of which reports have what they count, all of them over. */
export const days = [9, 8, 5, 4].map((ago) =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10),
);

type Account = { id: string };

/** Statements that put before a stopped server what every report counts, and switch all reports on. */
export async function statementsOfDays(api: ApiClient): Promise<string> {
  const fleet = await Fleet.make(api);
  const metaData = reports
    .flatMap((report) => report["x-access"].flags)
    .map((name) => ({ name, value: true }));
  await api.post("/gt/gt-api/gt_account_configuration/new", { metaData });
  const me = (await api.get("/gt/gt-api/users/current")).json<{ rows: [{ account: Account }] }>();
  const { id } = me.rows[0].account;
  const written: string[] = [];
  const planting = {
    change(statement: RawBuilder<unknown>) {
      written.push(textOf(statement));
      return Promise.resolve([]);
    },
  };
  await plant(planting, id, plantedDays(5, fleet.pairs, days));
  await plantItems(planting, id, plantedItems(5, fleet.pairs, days));
  await plantChecks(planting, id, plantedChecks(5, fleet.pairs, days));
  await plantRatings(planting, id, plantedRatings(5, fleet.pairs, days));
  await plantMessages(planting, id, plantedMessages(5, fleet.pairs, days));
  await plantLoads(planting, id, plantedLoads(5, fleet.pairs, days));
  await plantSent(planting, id, plantedSent(5, days));
  return written.join(";\n");
}

const postgres = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A statement with its values in it: several go to the database at once, which takes no parameters. */
function textOf(statement: RawBuilder<unknown>): string {
  const { sql, parameters } = statement.compile(postgres);
  return sql.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = parameters[Number(place) - 1];
    return typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  });
}
