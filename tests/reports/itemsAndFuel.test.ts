import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";
import { expectClose } from "./expectClose";
import { consumption, Fleet, prices, rates } from "./Fleet";
import { plant, type Planted, plantedDays, type PlantedItem, plantedItems, plantItems } from "./planted";
import { grouped, known, type RunFacts, runRow, share, sum } from "./recomputed";

type Row = Record<string, unknown>;
const days = ["2026-03-28", "2026-03-29", "2026-09-30", "2026-10-01", "2026-10-25"];
const over = new Set(["COMPLETED", "PARTIALLY_COMPLETED", "FAILED", "CANCELLED"]);

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  let fleet: Fleet;
  let planted: Planted;
  let items: PlantedItem[];

  beforeAll(async () => {
    admin = await platform.signIn("admin");
    fleet = await Fleet.make(admin);
    const { account } = await admin.me();
    planted = plantedDays(21, fleet.pairs, days);
    items = plantedItems(22, fleet.pairs, days);
    await plant(platform, account.id, planted);
    await plantItems(platform, account.id, items);
  });

  const get = async <Answer>(path: string) => {
    const reply = await admin.get(`/ui-api/reports/${path}`);
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.json<Answer>();
  };

  describe("order items", () => {
    const period = "destinationDateStart=2026-01-01&destinationDateEnd=2026-11-20";
    /** What nobody speaks of goes with its order. */
    const withOrder: Record<string, string> = { COMPLETED: "DELIVERED", FAILED: "NOT_DELIVERED" };
    const fateOf = ({ item, status }: PlantedItem) => item.status ?? withOrder[status] ?? "PLANNED";
    const delivered = (each: PlantedItem) =>
      each.item.factQuantity ?? (fateOf(each) === "DELIVERED" ? each.item.plannedQuantity : undefined);
    const missing = (each: PlantedItem) => {
      const { plannedQuantity } = each.item;
      if (!over.has(each.status) || plannedQuantity === undefined) return undefined;
      return Math.max(plannedQuantity - (delivered(each) ?? 0), 0);
    };
    /** Of the item itself; of one that nobody spoke of, why its order failed. */
    const reasonOf = (each: PlantedItem) =>
      each.item.rejectReason ?? ((missing(each) ?? 0) > 0 ? each.failReason : undefined);
    const totalsOf = (some: readonly PlantedItem[]) => {
      const all = (of: (each: PlantedItem) => number | undefined) => {
        const numbers = some.flatMap((each) => of(each) ?? []);
        return numbers.length > 0 ? sum(numbers) : undefined;
      };
      const ended = some.filter(({ status }) => over.has(status));
      return known({
        items: some.length,
        planned: all(({ item }) => item.plannedQuantity),
        delivered: all(delivered),
        rejected: all(missing),
        deliveredShare: share(
          sum(ended.map((each) => delivered(each) ?? 0)),
          sum(ended.map(({ item }) => item.plannedQuantity ?? 0)),
        ),
      });
    };

    it("has each item with what became of it, and what all of them come to", async () => {
      const { elements, count } = await get<{ elements: Row[]; count: number }>(
        `order-items-delivery-report?${period}&range=[0,9999]`,
      );
      expect(count).toBe(items.length);
      expect(items.filter((each) => fateOf(each) !== each.item.status && over.has(each.status))).not.toEqual(
        [],
      );
      const told = elements.map(
        ({ orderReference, item, planned, delivered: done, rejected, status, reason, driverName, day }) =>
          known({ orderReference, item, planned, done, rejected, status, reason, driverName, day }),
      );
      expect(told).toEqual(
        expect.arrayContaining(
          items.map((each) =>
            known({
              orderReference: each.order,
              item: each.item.name,
              planned: each.item.plannedQuantity,
              done: delivered(each),
              rejected: missing(each),
              status: fateOf(each),
              reason: reasonOf(each),
              driverName: fleet.nameOf(each.driver),
              day: each.day,
            }),
          ),
        ),
      );
      const { totals, charts } = await get<{ totals: Row; charts: { reasons: { marks: Row[] } } }>(
        `order-items-delivery-report/summary?${period}`,
      );
      expectClose(totals, totalsOf(items));
      const marks = new Map(charts.reasons.marks.map(({ reason, rejected }) => [reason, rejected]));
      for (const reason of ["Damaged", "Nobody there"]) {
        const some = items.filter((each) => reasonOf(each) === reason);
        expect(some).not.toEqual([]);
        expect(marks.get(reason), reason).toBe(totalsOf(some).rejected);
      }
    });

    it("is filtered by the statuses that the specification calls so, and gathered with totals of each", async () => {
      const wanted = ["REJECTED", "PARTIALLY_DELIVERED"];
      const query = wanted.map((status) => `orderItemStatuses=${status}`).join("&");
      const { totals } = await get<{ totals: Row }>(`order-items-delivery-report/summary?${period}&${query}`);
      expectClose(totals, totalsOf(items.filter((each) => wanted.includes(fateOf(each)))));
      const reply = await admin.get(`/gt/gt-api/reports/orderItemsReport?${period}&groupBy=status&results=1`);
      const { groups } = reply.json<{ groups: { value: string; count: number; totals: Row }[] }>();
      for (const { value, count, totals: own } of groups) {
        const some = items.filter((each) => fateOf(each) === value);
        expect(count).toBe(some.length);
        expectClose(own, totalsOf(some));
      }
    });
  });

  describe("fuel cost", () => {
    const period = "dateStart=2026-01-01&dateEnd=2026-11-20";
    const burnt = (run: RunFacts) => {
      const distance = (run.gps?.returned === undefined ? run.plan.distance : run.gps.distance) / 1000;
      const rate = fleet.capacityOf(run.vehicle) === undefined ? undefined : consumption;
      const litres = rate === undefined ? undefined : (distance * rate) / 100;
      const price = prices.find(({ validFrom }) => validFrom <= run.day)?.pricePerLitre;
      const cost = litres === undefined || price === undefined ? undefined : litres * price;
      return { run, distance, litres, price, cost };
    };
    const rowOf = (runs: readonly RunFacts[]) => {
      const all = runs.map(burnt);
      const visitsOf = (id: string) => planted.visits.filter(({ run }) => run === id);
      const priced = all.filter(({ cost }) => cost !== undefined);
      const litres = all.flatMap((each) => each.litres ?? []);
      const fuelCost = sum(priced.map(({ cost = 0 }) => cost));
      const costs = runs.map((run) => {
        const row = runRow(run, visitsOf(run.id), {
          rates: { ...rates, perKilometre: 0, perOrder: 0, activation: 0 },
        });
        const orders = visitsOf(run.id).length;
        return {
          hours: row.cost,
          activation: run.number === 1 ? rates.activation : 0,
          orders: orders * rates.perOrder,
          done: row.completed,
          count: orders,
        };
      });
      const of = (name: keyof (typeof costs)[number]) => sum(costs.map((each) => each[name]));
      const total = fuelCost + of("hours") + of("activation") + of("orders");
      const usedDistance = sum(all.map(({ distance }) => distance));
      return known({
        runs: runs.length,
        orders: of("count"),
        usedDistance,
        drivenShare: runs.some(({ gps }) => gps?.returned !== undefined)
          ? share(
              sum(all.filter(({ run }) => run.gps?.returned !== undefined).map(({ distance }) => distance)),
              usedDistance,
            )
          : undefined,
        consumption: litres.length > 0 ? consumption : undefined,
        litres: litres.length > 0 ? sum(litres) : undefined,
        price: priced.length > 0 ? fuelCost / sum(priced.map((each) => each.litres ?? 0)) : undefined,
        fuelCost: priced.length > 0 ? fuelCost : undefined,
        fuelKnown: share(sum(priced.map(({ distance }) => distance)), usedDistance),
        hoursCost: of("hours"),
        activationCost: of("activation"),
        ordersCost: of("orders"),
        total,
        costPerOrder: of("done") === 0 ? undefined : total / of("done"),
      });
    };

    it("is what vehicles burn at the price of each day, and what else they cost", async () => {
      const { elements } = await get<{ elements: Row[] }>(`fuel-cost-report?${period}`);
      const all = grouped(planted.runs, ({ vehicle }) => vehicle);
      expect(elements).toHaveLength(all.length);
      for (const runs of all) {
        const { vehicle } = runs[0]!;
        const { utilisation: _u, ...row } = elements.find((each) => each.vehicle === vehicle) ?? {};
        expectClose(row, { vehicle, vehicleName: fleet.nameOf(vehicle), fuelType: "Diesel", ...rowOf(runs) });
      }
      const { totals } = await get<{ totals: Row }>(`fuel-cost-report/summary?${period}`);
      const { utilisation: _u, ...told } = totals;
      expectClose(told, rowOf(planted.runs));
    });
  });
});
