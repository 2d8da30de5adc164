import { beforeEach, expect, it } from "vitest";
import type { UnplannedReasons } from "../../schemas/schedule";
import { eachDatabase } from "../databases";
import { date, ScheduleDesk } from "./ScheduleDesk";

eachDatabase((database) => {
  const desk = new ScheduleDesk(database);
  let vans: string[] = [];
  beforeEach(async () => {
    await desk.openCentre();
    vans = [await desk.van(), await desk.van()];
  });

  const ask = (order: string, day = date) =>
    desk.dispatcher.get(`/ui-api/planning/schedules/${desk.centre}/${day}/reasons?order=${order}`);
  const reasonsOf = async (order: string, day = date) => (await ask(order, day)).json<UnplannedReasons>();

  it("an order says why it is unplanned and what would let it fit, in a draft and whenever it is asked afterwards", async () => {
    await desk.orders(3);
    const heavy = await desk.order({ weight: 500 });
    const nowhere = await desk.order({ address: { address: "Rua que não há 1" } });
    const why = await reasonsOf(heavy);
    expect(why).toEqual({
      order: heavy,
      reasons: [{ id: "CAPACITY", vehicles: 2 }],
      relaxation: { vehicle: vans[0], id: "CAPACITY", by: 400 },
      fits: 0,
      untried: 0,
    });
    const notOnMap = { reasons: [{ id: "NOT_GEOCODED", vehicles: 2 }], relaxation: null, fits: 0 };
    expect(await reasonsOf(nowhere)).toMatchObject(notOnMap);
    const draft = await desk.plan({ mode: "FULL" });
    expect(draft.reasons).toEqual([why, expect.objectContaining({ order: nowhere, ...notOnMap })]);
    await desk.act({ kind: "accept", job: draft.job });
    expect(await reasonsOf(heavy)).toEqual(why);
  });

  it("an order that would fit says how many vehicles could take it, as the day is by then", async () => {
    const big = await desk.order({ weight: 80 });
    const other = await desk.order({ weight: 80, dropWindows: windowAt("08:00", "08:20") });
    const last = await desk.order({ weight: 80, dropWindows: windowAt("08:00", "08:20") });
    expect(await reasonsOf(last)).toMatchObject({ reasons: [], relaxation: null, fits: 2, untried: 0 });
    await desk.act({ kind: "move", orders: [other], vehicle: vans[0]! });
    expect(await reasonsOf(last)).toMatchObject({ reasons: [{ vehicles: 1 }], fits: 1 });
    await desk.act({ kind: "move", orders: [big], vehicle: vans[1]! });
    await desk.act({ kind: "unplan", orders: [other] });
    expect(await reasonsOf(other)).toMatchObject({ fits: 2 });
  });

  it("has no vehicles to speak of where nobody works", async () => {
    const saturday = "2099-06-06";
    const [start, end] = [`${saturday}T08:00:00Z`, `${saturday}T15:00:00Z`];
    const order = await desk.order({ orderDate: saturday, dropWindows: [{ start, end }] });
    expect(await reasonsOf(order, saturday)).toEqual({
      order,
      reasons: [],
      relaxation: null,
      fits: 0,
      untried: 0,
    });
  });

  it("an order of another day is refused by name", async () => {
    const answer = await ask("gone");
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({ code: "SCHEDULE_ORDER_UNKNOWN", metadata: { value: "gone" } });
  });
});

function windowAt(from: string, to: string): object[] {
  return [{ start: `${date}T${from}:00Z`, end: `${date}T${to}:00Z` }];
}
