import { sql } from "kysely";
import { expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onOwnPlatform } from "../platform/platform";
import { fullUnless } from "../scope";

const patiently = { timeout: 30_000, interval: 50 };

eachDatabase((database) => {
  const platform = onOwnPlatform(database);
  // It looks several times a second what is due.
  platform.pace = 1500;

  it(
    "keeps what reports read up to date, though nobody reads one",
    fullUnless(database.kind === "embedded"),
    async () => {
      const admin = await platform.signIn("admin");
      const centre = await admin.post("/gt/gt-api/aocs", { name: "Porto" });
      const order = (items: object[]) => ({
        aoc: centre.json<{ rows: { id: string }[] }>().rows[0]?.id,
        address: { address: "Rua do Freixo", latitude: 41.15, longitude: -8.58 },
        orderDate: "2026-11-23",
        dropWindows: [{ start: "2026-11-23T08:00:00Z", end: "2026-11-23T10:00:00Z" }],
        items,
      });
      const answer = await admin.post("/gt/gt-api/orders", order([{ name: "Crate", plannedQuantity: 3 }]));
      expect(answer.status, answer.text).toBe(200);
      const [made] = answer.json<{ rows: { id: string; version: number }[] }>().rows;
      const kept = () => platform.change(sql`select item, planned from ordered_item order by place`);
      await expect.poll(kept, patiently).toEqual([{ item: "Crate", planned: 3 }]);

      await admin.post(`/gt/gt-api/orders/${made?.id}`, {
        ...order([
          { name: "Crate", plannedQuantity: 4 },
          { name: "Box", plannedQuantity: 1 },
        ]),
        version: made?.version,
      });
      await expect.poll(kept, patiently).toEqual([
        { item: "Crate", planned: 4 },
        { item: "Box", planned: 1 },
      ]);
      for (const due of ["visit_due", "item_due"])
        await expect.poll(() => platform.change(sql`select from ${sql.id(due)}`), patiently).toEqual([]);
    },
  );
});
