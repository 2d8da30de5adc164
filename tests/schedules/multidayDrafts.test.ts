import { beforeAll, beforeEach, expect, it } from "vitest";
import type { ScheduleDraft } from "../../schemas/schedule";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { date as monday, type Refusal, ScheduleDesk, servedBy } from "./ScheduleDesk";

const tuesday = "2099-06-02";
const days = [monday, tuesday] as const;

eachDatabase((database) => {
  const desk = new ScheduleDesk(database);
  let van = "";
  beforeAll(() =>
    desk.admin.post("/gt/gt-api/gt_account_configuration/new", {
      metaData: [
        { name: "enableMultidayOptimisation", value: true },
        { name: "multidayOptimisationHorizon", value: 3 },
      ],
    }),
  );
  beforeEach(async () => {
    await desk.openCentre();
    van = await desk.van();
  });

  const due = { dueDate: `${tuesday}T22:00:00Z` };
  /** Each more than half of what the van takes. */
  const heavy = { ...due, weight: 60 };

  it("a draft of several days is kept on all of them beside others, and taken later", full, async () => {
    await desk.orders(4, heavy);
    const drafts = await desk.planTogether(days);
    const { job } = drafts[0]!;
    const kept = await desk.actTogether(days, { kind: "keep", job });
    expect(kept.map((day) => [day.job, day.jobDays, day.undo, day.kpis.planned])).toEqual(
      days.map(() => [null, null, null, 0]),
    );
    for (const { drafts: listed } of kept)
      expect(listed).toMatchObject([{ job, goal: "CHEAPEST", user: "Dispatcher", days }]);
    expect(await desk.refusal({ kind: "keep", job })).toMatchObject({ code: "SCHEDULE_DRAFT_OF_DAYS" });

    const alone = await desk.plan({ mode: "FULL" });
    expect(alone.days).toBeNull();
    const again = await Promise.all(days.map((day) => desk.draft(job, day)));
    expect(again.map(({ schedule, moved }) => [schedule?.kpis, moved])).toEqual(
      drafts.map(({ schedule, moved }) => [schedule?.kpis, moved]),
    );

    const accepted = await desk.actTogether(days, { kind: "accept", job });
    expect(accepted.map(({ kpis }) => kpis)).toEqual(drafts.map(({ schedule }) => schedule!.kpis));
    expect(accepted.map((day) => [day.job, day.drafts])).toEqual([
      [alone.job, []],
      [null, []],
    ]);
    const undone = await desk.actOn(tuesday, { kind: "undo" });
    expect(undone.kpis.planned).toBe(0);
  });

  it("one is taken of some vehicles' days; no order falls between one day and the other", full, async () => {
    const orders = await desk.orders(4, heavy);
    const before = servedBy(await desk.act({ kind: "move", orders, vehicle: van }), van);
    const [draft] = (await desk.planTogether(days)) as [ScheduleDraft];
    const { job } = draft;
    const moved = draft.moved.map(({ order }) => order);
    expect(moved.length).toBeGreaterThan(0);

    const seen = await desk.readAll(days);
    const half = { kind: "accept", job, vehicles: [{ date: monday, vehicle: van }] };
    const refused = await desk.decideTogether(seen, half);
    expect(refused.status).toBe(409);
    const { code, metadata } = refused.json<Refusal>();
    expect([code, (metadata.orders as string[]).toSorted()]).toEqual([
      "SCHEDULE_DRAFT_SPLIT",
      moved.toSorted(),
    ]);

    const other = { kind: "accept", job, vehicles: [{ date: tuesday, vehicle: van }] };
    const [first, second] = await desk.actTogether(days, other);
    expect(servedBy(first!, van)).toEqual([before.flat().filter((id) => !moved.includes(id))]);
    expect(servedBy(second!, van).flat().toSorted()).toEqual(moved.toSorted());
    expect([first!.undo?.action, second!.undo?.action]).toEqual([
      { kind: "accept", job, days },
      { kind: "accept", job, days, vehicles: [van] },
    ]);
    await desk.actOn(tuesday, { kind: "undo" });
    expect(servedBy(await desk.read(), van)).toEqual(before);
  });

  it("what is taken of one day alone is a step of that day alone", full, async () => {
    await desk.orders(2);
    await desk.order({
      orderDate: tuesday,
      dropWindows: [{ start: `${tuesday}T08:00:00Z`, end: `${tuesday}T15:00:00Z` }],
    });
    const [{ job }] = (await desk.planTogether(days)) as [ScheduleDraft];
    const part = { kind: "accept", job, vehicles: [{ date: monday, vehicle: van }] };
    const [first, second] = await desk.actTogether(days, part);
    expect(first!.undo?.action).toEqual({ kind: "accept", job, vehicles: [van] });
    expect([second!.undo, second!.job, second!.last?.action]).toEqual([null, null, { kind: "discard", job }]);
    await desk.actOn(tuesday, { kind: "journeys", vehicles: [van], change: { costPerHour: 5 } });
    expect((await desk.act({ kind: "undo" })).kpis.planned).toBe(0);
  });

  it(
    "a day with as many drafts as are kept has no room for one more; one of a closed day is let go",
    full,
    async () => {
      await desk.orders(2, due);
      for (let kept = 0; kept < 3; kept += 1)
        await desk.act({ kind: "keep", job: (await desk.plan({ mode: "FULL" })).job });
      const [{ job }] = (await desk.planTogether(days)) as [ScheduleDraft];
      const refused = await desk.decideTogether(await desk.readAll(days), { kind: "keep", job });
      expect(refused.json<Refusal>()).toMatchObject({
        code: "SCHEDULE_DRAFTS_MANY",
        metadata: { most: 3, date: monday },
      });
      const { drafts } = await desk.read();
      await desk.act({ kind: "discard", job: drafts[0]!.job });
      await desk.actTogether(days, { kind: "keep", job });
      await desk.act({ kind: "close", date: "2099-06-05", recall: false });
      const after = await desk.actTogether(days, { kind: "discard", job });
      expect(after.map((day) => [day.closed, day.drafts.some((draft) => draft.job === job)])).toEqual([
        [true, false],
        [false, false],
      ]);
    },
  );
});
