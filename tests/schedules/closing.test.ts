import { beforeEach, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { date, journeyOf, ScheduleDesk, servedBy } from "./ScheduleDesk";

const tomorrow = "2099-06-02";

eachDatabase((database) => {
  const desk = new ScheduleDesk(database);
  let vans: string[] = [];
  beforeEach(async () => {
    await desk.openCentre();
    vans = [await desk.van(), await desk.van()];
  });

  /** Two that wait, two that are planned, two whose run was sent. */
  async function evening() {
    const [waiting, planned, sent] = [await desk.orders(2), await desk.orders(2), await desk.orders(2)];
    await desk.act({ kind: "move", orders: planned, vehicle: vans[0]! });
    const moved = await desk.act({ kind: "move", orders: sent, vehicle: vans[1]! });
    await desk.act({ kind: "send", runs: [journeyOf(moved, vans[1]!).runs[0]!.id] });
    return { waiting, planned, sent };
  }

  async function lead(order: string, status: string): Promise<void> {
    const answer = await desk.dispatcher.post("/gt/gt-api/orders/changeStatus", {
      orders: [{ id: order }],
      status,
    });
    expect(answer.json<{ rows: object[] }>().rows).toMatchObject([{ success: true }]);
  }

  it("a day is closed: what nobody began is of the next day, what was begun stays, and nothing is done to it", async () => {
    const { waiting, planned, sent } = await evening();
    await lead(sent[0]!, "COMPLETED");
    const closed = await desk.act({ kind: "close", date: tomorrow, recall: true });
    expect(closed).toMatchObject({ closed: true, undo: { action: { kind: "close" } } });
    expect(closed.orders.map(({ id }) => id)).toEqual([sent[0]]);
    const next = await desk.read(tomorrow);
    expect(next.unplanned.toSorted()).toEqual([...waiting, ...planned, sent[1]!].toSorted());
    expect(next.orders.map(({ windows }) => windows[0]!.start)).toEqual(
      next.orders.map(() => Date.parse("2099-06-02T08:00:00Z") / 1000),
    );
    expect(await desk.refusal({ kind: "swap", vehicles: [vans[0]!, vans[1]!] })).toMatchObject({
      status: 409,
      code: "SCHEDULE_CLOSED",
    });
    const { version } = await desk.read();
    const job = { version, mode: "FULL", rounds: 10, seed: 1 };
    const planning = await desk.dispatcher.post(
      `/ui-api/planning/schedules/${desk.centre}/${date}/jobs`,
      job,
    );
    expect(planning.json()).toMatchObject({ code: "SCHEDULE_CLOSED" });
    const reopened = await desk.act({ kind: "reopen" });
    expect(reopened.closed).toBe(false);
    expect(reopened.orders.map(({ id }) => id)).toEqual([sent[0]]);
  });

  it("what was sent stays on the day unless it is to be recalled", async () => {
    await evening();
    const before = await desk.read();
    const closed = await desk.act({ kind: "close", date: tomorrow, recall: false });
    expect(servedBy(closed, vans[1]!)).toEqual(servedBy(before, vans[1]!));
    expect(journeyOf(closed, vans[1]!).runs[0]!.status).toBe("SENT");
  });

  it("closing is undone: all orders are back in their runs, and the day is open", full, async () => {
    await evening();
    const before = await desk.read();
    await desk.act({ kind: "close", date: tomorrow, recall: true });
    const undone = await desk.act({ kind: "undo" });
    expect(undone.closed).toBe(false);
    for (const van of vans) expect(servedBy(undone, van)).toEqual(servedBy(before, van));
    expect(undone.unplanned.toSorted()).toEqual(before.unplanned.toSorted());
    expect((await desk.read(tomorrow)).orders).toEqual([]);
  });

  it.each([date, "2099-05-31"])("orders are not carried over to %s, which is not later", async (day) => {
    await desk.orders(1);
    expect(await desk.refusal({ kind: "close", date: day, recall: true })).toMatchObject({
      status: 409,
      code: "SCHEDULE_NOT_LATER",
      metadata: { date },
    });
  });
});
