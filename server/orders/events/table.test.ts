import { sql as template } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { loadResources } from "../../../schemas/load";
import { accountA, eachDatabase } from "../../../tests/databases";
import type { Database } from "../../database";
import { prepareDatabase } from "../../prepareDatabase";
import { derive } from "./derive";
import { readEvents } from "./rows";
import { prepareEvents } from "./table";

const steps = [
  { status: "NEW", time: "2026-11-24T10:00:00.000Z" },
  { status: "ALLOCATED", time: "2026-11-24T11:00:00.000Z" },
  { status: "DETAILS_SENT", time: "2026-11-25T07:00:00.000Z" },
  { status: "FAILED", time: "2026-11-25T09:00:00.000Z" },
];
const plan = { vehicle: "v", performer: "d", runId: "r" };

eachDatabase((database) => {
  const resources = loadResources("schemas");
  let opened: Database;
  beforeAll(async () => {
    opened = await database.open();
    await prepareDatabase(opened, resources);
  });

  it("orders that were there before their events were kept get the one that explains them, once", async () => {
    const read = () => opened.read(accountA, (sql) => readEvents(sql, accountA, ["old"]));
    await opened.transaction(null, async (sql) => {
      await template`
        insert into orders (account_id, id, version, reference, status, steps, plan, "failReason", fact)
        values (${accountA}, 'old', 4, 'O-1', 'FAILED', ${JSON.stringify(steps)}, ${JSON.stringify(plan)}, 'away',
          ${JSON.stringify({ arrivalGps: steps[3]?.time })})`.execute(sql);
      await prepareEvents(sql, resources);
      await prepareEvents(sql, resources);
    });
    const events = (await read()).get("old") ?? [];
    expect(events).toHaveLength(1);
    expect(derive(events)).toMatchObject({
      status: "FAILED",
      steps,
      failReason: "away",
      endedBy: "carried:old",
      sent: { at: steps[2]?.time, performer: "d", plan },
      facts: { arrivalGps: { time: steps[3]?.time } },
    });
  });

  it("an account's transaction adds events, and changes or removes none", async () => {
    for (const change of [
      template`delete from execution_event`,
      template`update execution_event set kind = 'x'`,
    ]) {
      const asAccount = opened.transaction(accountA, (sql) => change.execute(sql));
      await expect(asAccount).rejects.toThrow(/permission denied|only added to/);
      const asSystem = opened.transaction(null, (sql) => change.execute(sql));
      await expect(asSystem).rejects.toThrow(/only added to/);
    }
  });
});
