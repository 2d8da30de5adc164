import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { eachDatabase } from "../../tests/databases";
import { onPlatform } from "../../tests/platform/platform";
import type { Cause } from "../alerts";
import type { RunWithPlan } from "../runs";
import { oldNews } from "./oldNews";
import type { PositionReading } from "./readings";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const late = (vehicle: string): Cause => ({ kind: "LATE", strength: "RAISES", vehicle });
const run = (vehicle: string) =>
  ({ vehicle, driver: `driver of ${vehicle}`, stops: [`${vehicle} 1`, `${vehicle} 2`] }) as RunWithPlan;

eachDatabase((database) => {
  const platform = onPlatform(database);
  let account = "";
  beforeAll(async () => {
    ({ id: account } = (await (await platform.signIn("admin")).me()).account);
    const happened = [
      ["timely 1", 200, 200],
      ["timely 2", 90, 89],
      ["late 1", 100, 0],
      ["late 2", 45, 0],
      // What comes late, and is known to be followed by something, changes nothing about that.
      ["between 1", 100, 0],
      ["between 2", 50, 50],
      ["seen 1", 60, 0],
    ] as const;
    for (const [order, occurred, received] of happened)
      await platform.change(sql`
        insert into execution_event (account_id, id, order_id, kind, said, occurred_at, received_at, who_id, role, source)
        values (${account}, ${`old news ${order}`}, ${order}, 'status', '{"status": "ARRIVED"}', ${minutesAgo(occurred)},
          ${minutesAgo(received)}, 'driver', 'DRIVER', 'REPORTED')`);
  });

  const old = async (causes: Cause[], positions: PositionReading[] = []) => {
    const runs = [...new Set(causes.map(({ vehicle }) => vehicle))].map(run);
    const found = await platform.database.transaction(account, (trx) =>
      oldNews(trx, account, causes, { runs, positions, now: new Date() }),
    );
    return [...found].map(({ vehicle, kind }) => `${vehicle} ${kind}`).sort();
  };

  it("is what is found of a vehicle of which all is known late, unless it waits for an answer", async () => {
    const vehicles = ["timely", "late", "between", "unheard"];
    const answered: Cause = { kind: "REJECTED_BY_DRIVER", strength: "RAISES", vehicle: "late" };
    const failed: Cause = { kind: "ORDER_FAILED", strength: "RAISES", vehicle: "late" };
    expect(await old([...vehicles.map(late), answered, failed])).toEqual(["late LATE", "late ORDER_FAILED"]);
    expect(await old([])).toEqual([]);
  });

  it("is nothing of a vehicle that was seen just now", async () => {
    const at = { latitude: 41, longitude: -8 };
    const seen = { ...at, driver: "driver of seen", time: minutesAgo(5) };
    expect(await old([late("seen")])).toEqual(["seen LATE"]);
    expect(await old([late("seen")], [seen])).toEqual([]);
    expect(await old([late("seen")], [{ ...seen, time: minutesAgo(40) }])).toEqual(["seen LATE"]);
  });
});
