import { beforeEach, expect, it } from "vitest";
import type { ScheduleDraft } from "../../schemas/schedule";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { date, ScheduleDesk, servedBy } from "./ScheduleDesk";

eachDatabase((database) => {
  const desk = new ScheduleDesk(database);
  let vans: string[] = [];
  beforeEach(async () => {
    await desk.openCentre();
    vans = [await desk.van(), await desk.van()];
  });

  const draftOf = async (job: string): Promise<ScheduleDraft> =>
    (
      await desk.dispatcher.get(`/ui-api/planning/schedules/${desk.centre}/${date}/drafts/${job}`)
    ).json<ScheduleDraft>();

  it(
    "a plan of fewest vehicles and one of even hours are kept beside each other, and either is accepted",
    full,
    async () => {
      const orders = await desk.orders(8, { dropDuration: 1800 });
      const few = await desk.plan({ mode: "FULL", goal: "FEWEST_VEHICLES" });
      expect(few.goal).toBe("FEWEST_VEHICLES");
      expect(few.schedule?.journeys.filter(({ runs }) => runs.length > 0)).toHaveLength(1);
      const last = few.curve.at(-1);
      expect(last).toMatchObject({ unplanned: 0 });
      expect(last?.seconds).toBeGreaterThanOrEqual(0);

      const kept = await desk.act({ kind: "keep", job: few.job });
      expect(kept.job).toBeNull();
      expect(kept.drafts).toMatchObject([{ job: few.job, goal: "FEWEST_VEHICLES", user: "Dispatcher" }]);
      expect(kept.kpis.planned).toBe(0);

      const even = await desk.plan({ mode: "FULL", goal: "BALANCED" });
      const loads = vans.map((van) => servedBy(even.schedule!, van).flat().length);
      expect(loads).toEqual([4, 4]);
      expect((await draftOf(few.job)).schedule?.kpis).toEqual(few.schedule!.kpis);

      const accepted = await desk.act({ kind: "accept", job: few.job });
      expect(accepted.kpis.planned).toBe(orders.length);
      expect(accepted.drafts).toEqual([]);
      expect(accepted.job).toBe(even.job);
      expect((await desk.act({ kind: "discard", job: even.job })).job).toBeNull();
    },
  );

  it("more drafts than can be compared are refused, and one that is let go makes room", full, async () => {
    await desk.order();
    const keep = async () => desk.act({ kind: "keep", job: (await desk.plan({ mode: "FULL" })).job });
    await keep();
    await keep();
    const { drafts } = await keep();
    const { job } = await desk.plan({ mode: "FULL" });
    expect(await desk.refusal({ kind: "keep", job })).toMatchObject({ code: "SCHEDULE_DRAFTS_MANY" });
    await desk.act({ kind: "discard", job: drafts[0]!.job });
    const after = await desk.act({ kind: "keep", job });
    expect(after.drafts.map((draft) => draft.job)).toEqual([
      ...drafts.slice(1).map((draft) => draft.job),
      job,
    ]);
  });

  it("a draft is accepted of some vehicles; no order falls between them and the others", full, async () => {
    const [one = "", other = ""] = vans;
    const orders = await desk.orders(8, { dropDuration: 1800 });
    await desk.act({ kind: "move", orders, vehicle: one });
    const { job, schedule } = await desk.plan({ mode: "FULL", goal: "BALANCED" });
    const [left, right] = [servedBy(schedule!, one).flat(), servedBy(schedule!, other).flat()];
    expect([left.length, right.length]).toEqual([4, 4]);

    const refused = await desk.refusal({ kind: "accept", job, vehicles: [one] });
    expect(refused).toMatchObject({ status: 409, code: "SCHEDULE_DRAFT_SPLIT" });
    expect((refused.metadata.orders as string[]).toSorted()).toEqual(right.toSorted());

    const accepted = await desk.act({ kind: "accept", job, vehicles: [other] });
    expect(servedBy(accepted, other).flat()).toEqual(right);
    expect(servedBy(accepted, one).flat().toSorted()).toEqual(left.toSorted());
    const undone = await desk.act({ kind: "undo" });
    expect(servedBy(undone, one).flat().toSorted()).toEqual(orders.toSorted());
  });
});
