import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../tests/scope";
import { isFinal, type Status, statuses } from "../statuses";
import { derive } from "./derive";
import type { Happened, Plan } from "./Happened";

const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 25, 10, minutes)).toISOString();
const desk = { id: "u1", name: "Desk", role: "DISPATCHER" };
const loader = { id: "app-loader", name: "Rui", role: "LOADER" };
const driver = (id: string) => ({ id: `app-${id}`, role: "DRIVER", driver: id });
const planOf = (performer: string): Plan => ({
  vehicle: `van-${performer}`,
  performer,
  runId: `run-${performer}`,
  runDay: "2026-11-25",
});

type Said = Partial<Extract<Happened, { kind: "status" }>["said"]>;
const byDesk = (id: string, at: number, status: Status, more: Said = {}): Happened => ({
  id,
  order: "o",
  kind: "status",
  said: { status, ...more },
  occurredAt: minute(at),
  who: desk,
  source: "HAND",
});
const sendTo = (id: string, at: number, performer: string) =>
  byDesk(id, at, "DETAILS_SENT", {
    through: ["COMMITTING", "DETAILS_SENDING", "DETAILS_SENT"],
    plan: planOf(performer),
  });
const byDriver = (id: string, at: number, status: Status, who = "A"): Happened => ({
  ...byDesk(id, at, status),
  who: driver(who),
  source: "REPORTED",
});

type Loaded = Extract<Happened, { kind: "loading" }>["said"];
const load = (id: string, at: number, said: Loaded, who: Happened["who"] = loader): Happened => ({
  ...byDesk(id, at, "ARRIVED"),
  kind: "loading",
  said,
  who,
  source: "REPORTED",
});
const ofA = "2026-11-25_run-A";

/** Planned and sent to driver A. */
const sent = [byDesk("new", -60, "NEW"), byDesk("planned", -50, "ALLOCATED"), sendTo("sent", -30, "A")];

const anyStatus = fc.constantFrom(...(Object.keys(statuses) as Status[]));
const anyEvent = fc.oneof(
  fc.tuple(fc.nat(30), anyStatus).map(
    ([at, status]) =>
      (id: string) =>
        byDesk(id, at, status),
  ),
  fc.tuple(fc.nat(30), anyStatus, fc.constantFrom("A", "B")).map(
    ([at, status, who]) =>
      (id: string) =>
        byDriver(id, at, status, who),
  ),
  fc.tuple(fc.nat(30), fc.constantFrom("A", "B")).map(
    ([at, who]) =>
      (id: string) =>
        sendTo(id, at, who),
  ),
  fc.tuple(fc.nat(30), anyStatus, fc.nat(12)).map(
    ([at, status, undone]) =>
      (id: string) =>
        byDesk(id, at, status, { undoes: `e${undone}` }),
  ),
  fc.tuple(fc.nat(30), fc.nat(3)).map(([at, factQuantity]) => (id: string): Happened => ({
    ...byDriver(id, at, "ARRIVED"),
    kind: "items",
    said: { items: [{ item: "Box", factQuantity }] },
  })),
  fc.tuple(fc.nat(30), fc.nat(3), fc.boolean(), fc.constantFrom(loader, driver("A"), driver("B"))).map(
    ([at, loadedQuantity, loaded, who]) =>
      (id: string): Happened =>
        load(id, at, loadedQuantity === 0 ? { loaded } : { items: [{ item: "Box", loadedQuantity }] }, who),
  ),
);
const story = fc
  .array(anyEvent, { maxLength: 12 })
  .map((all) => [...sent, ...all.map((event, index) => event(`e${index}`))]);

describe("an order's events", () => {
  it("come to the same, in whatever order, however often and by however many deliveries they are told", () => {
    fc.assert(
      fc.property(
        story.chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
          ),
        ),
        ([events, told]) => {
          expect(derive(told)).toEqual(derive(events));
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it("lead along what is possible, and what does not hold leaves no trace", () => {
    fc.assert(
      fc.property(story, (events) => {
        const all = derive(events);
        const held = events.filter(({ id }) => all.outcomes.get(id)?.did !== "refused");
        const { outcomes: _outcomes, ...state } = derive(held);
        expect(all).toMatchObject(state);
        expect(all.steps.at(-1)?.status).toBe(all.status);
        expect(all.steps.map(({ time }) => time)).toEqual(all.steps.map(({ time }) => time).toSorted());
        expect(all.endedBy !== undefined).toBe(isFinal(all.status ?? "NEW"));
      }),
      { numRuns: runs(500) },
    );
  });

  it("are of the driver who has it alone", () => {
    fc.assert(
      fc.property(story, (events) => {
        const { outcomes } = derive(events);
        const strangers = events.map((event) =>
          event.who.driver === undefined ? event : { ...event, who: driver("C") },
        );
        const { outcomes: theirs } = derive(strangers);
        for (const { id, who } of strangers)
          if (who.driver !== undefined) expect(theirs.get(id)?.did).toBe("refused");
        expect(outcomes.size).toBe(events.length);
      }),
      { numRuns: runs(200) },
    );
  });

  const outcomesOf = (events: Happened[]) =>
    Object.fromEntries(
      [...derive(events).outcomes].map(([id, outcome]) => [
        id,
        outcome.did === "refused" ? outcome.code : outcome.did,
      ]),
    );

  it("are settled by what happened first where the driver completes what the dispatcher cancels", () => {
    const cancelled = [...sent, byDesk("cancel", 5, "CANCELLED", { reason: "r" })];
    expect(derive(cancelled)).toMatchObject({ status: "CANCELLED", failReason: "r" });
    const late = [...cancelled, byDriver("done", 2, "COMPLETED")];
    expect(derive(late)).toMatchObject({ status: "COMPLETED", failReason: undefined });
    expect(outcomesOf(late)).toMatchObject({ cancel: "ORDER_OVER", done: "applied" });
    const after = [...cancelled, byDriver("done", 8, "COMPLETED")];
    expect(outcomesOf(after)).toMatchObject({ cancel: "applied", done: "ORDER_OVER" });
    const together = [...cancelled, byDriver("done", 5, "COMPLETED")];
    expect(derive(together).status).toBe("COMPLETED");
  });

  it("let the dispatcher take back what is begun, and not what is done", () => {
    const moved = [
      ...sent,
      byDesk("recall", 5, "ALLOCATED"),
      sendTo("again", 7, "B"),
      byDriver("b", 20, "COMPLETED", "B"),
    ];
    const begun = [...moved, byDriver("start", 2, "STARTED_MOVE"), byDriver("arrive", 10, "ARRIVED")];
    expect(outcomesOf(begun)).toMatchObject({
      start: "applied",
      recall: "applied",
      arrive: "ORDER_ON_OTHER_RUN",
      b: "applied",
    });
    expect(derive(begun).sent?.plan).toEqual(planOf("B"));
    const done = [...moved, byDriver("done", 2, "COMPLETED")];
    expect(outcomesOf(done)).toMatchObject({
      done: "applied",
      recall: "ORDER_OVER",
      again: "ORDER_OVER",
      b: "ORDER_ON_OTHER_RUN",
    });
    expect(derive(done)).toMatchObject({ status: "COMPLETED", sent: { plan: planOf("A") } });
    const recalled = [...sent, byDesk("recall", 5, "ALLOCATED"), byDriver("late", 6, "ARRIVED")];
    expect(outcomesOf(recalled)).toMatchObject({ late: "ORDER_RECALLED" });
    expect(outcomesOf([...sent, byDriver("early", -40, "ARRIVED")])).toMatchObject({
      early: "EVENT_BEFORE_SENT",
    });
  });

  it("take back the end that was meant, and no other", () => {
    const undone = [
      ...sent,
      byDesk("cancel", 5, "CANCELLED"),
      byDesk("undo", 9, "DETAILS_SENT", { undoes: "cancel" }),
    ];
    expect(derive(undone)).toMatchObject({ status: "DETAILS_SENT", endedBy: undefined });
    const late = [...undone, byDriver("done", 2, "COMPLETED")];
    expect(outcomesOf(late)).toMatchObject({ undo: "EVENT_NOTHING_UNDONE" });
    expect(derive(late).status).toBe("COMPLETED");
  });

  it("begin a failed order anew, with facts of its own", () => {
    const failed = [...sent, byDriver("there", 1, "ARRIVED"), byDriver("fail", 5, "FAILED")];
    expect(derive(failed).facts.arrivalReported?.time).toBe(minute(1));
    const again = derive([...failed, byDesk("anew", 9, "NEW", { undoes: "fail" })]);
    expect(again).toMatchObject({ status: "NEW", facts: {}, sent: undefined, lost: ["A"] });
    expect(again.steps.map(({ status }) => status)).toContain("FAILED");
  });

  it("of the desk say what became of items a moment after an end that skips everything, and of no other end", () => {
    const items = (at: string): Happened => ({
      ...byDesk("items", 0, "ARRIVED"),
      kind: "items",
      said: { items: [{ item: "Box", factQuantity: 1 }] },
      occurredAt: at,
    });
    const justAfter = new Date(Date.parse(minute(1)) + 1).toISOString();
    const done = [...sent, byDesk("done", 1, "COMPLETED")];
    expect(derive([...done, items(justAfter)]).items.get("Box")).toMatchObject({ factQuantity: 1 });
    expect(outcomesOf([...done, items(minute(1))])).toMatchObject({ items: "EVENT_BEFORE_SENT" });
    const failed = [...sent, byDesk("failed", 1, "FAILED")];
    expect(outcomesOf([...failed, items(justAfter)])).toMatchObject({ items: "ORDER_OVER" });
  });

  it("say what is loaded for the run with which the order was sent, until it is over or taken back", () => {
    const loaded = [
      ...sent,
      load("all", 1, { loaded: true }),
      load("less", 2, { items: [{ item: "Box", loadedQuantity: 2 }] }),
    ];
    expect(derive(loaded).loadings.get(ofA)).toMatchObject({
      at: minute(2),
      by: "Rui",
      whole: { loaded: true },
    });
    expect(derive(loaded).loadings.get(ofA)?.items.get("Box")).toMatchObject({ loadedQuantity: 2 });
    // Said of all of it later, that holds for its items as well.
    expect(derive([...loaded, load("again", 3, { loaded: false })]).loadings.get(ofA)?.items.size).toBe(0);
    expect(outcomesOf([...loaded, load("stranger", 3, { loaded: true }, driver("B"))])).toMatchObject({
      stranger: "ORDER_ON_OTHER_RUN",
    });
    expect(outcomesOf([...loaded, { ...load("other", 3, { loaded: true }), run: "another" }])).toMatchObject({
      other: "ORDER_ON_OTHER_RUN",
    });
    const recalled = [...loaded, byDesk("recall", 5, "ALLOCATED"), load("late", 6, { loaded: true })];
    expect(derive(recalled).loadings.size).toBe(0);
    expect(outcomesOf(recalled)).toMatchObject({ late: "ORDER_RECALLED" });
    const failed = [...loaded, byDriver("fail", 5, "FAILED"), load("late", 6, { loaded: true })];
    expect(outcomesOf(failed)).toMatchObject({ late: "ORDER_OVER" });
    const anew = derive([...failed, byDesk("anew", 9, "NEW", { undoes: "fail" })]);
    expect([...anew.loadings.keys()]).toEqual([ofA]);
  });

  it("take a moment from who was there rather than from who heard of it", () => {
    const heard = [...sent, byDesk("heard", 3, "ARRIVED")];
    expect(derive(heard).facts.arrivalReported?.time).toBe(minute(3));
    const there = derive([...heard, byDriver("there", 4, "ARRIVED")]);
    expect([there.facts.arrivalReported?.time, there.outcomes.get("there")?.did]).toEqual([
      minute(4),
      "agreed",
    ]);
  });

  describe("by positions", () => {
    const byGps = (at: number, status: Status, revision = 1, more: object = {}): Happened => ({
      ...byDriver(`${status}:${revision}`, at, status),
      kind: "status",
      said: { status, found: { of: status, revision, ...more } },
      source: "GPS",
    });
    const visit = [
      byGps(0, "STARTED_MOVE"),
      byGps(10, "ARRIVED"),
      byGps(10, "OPERATION_STARTED"),
      byGps(20, "COMPLETED"),
    ];

    it("are gone through as positions say now, whatever they said before", () => {
      const { status, steps, facts } = derive([
        ...sent,
        ...visit,
        byGps(12, "ARRIVED", 2),
        byGps(12, "OPERATION_STARTED", 2),
      ]);
      expect(status).toBe("COMPLETED");
      expect(steps.slice(-6).map((step) => [step.status, step.time])).toEqual([
        ["STARTED_MOVE", minute(0)],
        ["ARRIVED", minute(12)],
        ["OPERATION_STARTED", minute(12)],
        ["OPERATION_FINISHED", minute(20)],
        ["DEPARTED", minute(20)],
        ["COMPLETED", minute(20)],
      ]);
      expect([facts.arrivalGps?.time, facts.departureGps?.time]).toEqual([minute(12), minute(20)]);
      expect(facts.arrivalReported).toBeUndefined();
      const back = derive([...sent, ...visit, byGps(20, "COMPLETED", 2, { gone: true })]);
      expect(back.status).toBe("OPERATION_STARTED");
    });

    it("do not hold before the order was sent, after its end, or once it is another's", () => {
      expect(derive([...sent, byGps(-40, "STARTED_MOVE")]).status).toBe("DETAILS_SENT");
      const failed = [...sent, byDesk("failed", 15, "FAILED"), ...visit];
      expect(derive(failed).status).toBe("FAILED");
      expect(
        derive([
          ...sent,
          byDesk("back", 4, "ALLOCATED"),
          sendTo("other", 5, "B"),
          byGps(10, "ARRIVED"),
        ]).outcomes.get("ARRIVED:1"),
      ).toMatchObject({
        did: "refused",
      });
    });

    it("yield to the driver's own end, and to a dispatcher who takes them back, also where they change", () => {
      const driven = derive([...sent, ...visit, byDriver("failed", 22, "FAILED")]);
      expect(driven.status).toBe("FAILED");
      expect(driven.steps.slice(-2).map((step) => step.status)).toEqual(["DEPARTED", "FAILED"]);
      const undone = [...sent, ...visit, byDesk("back", 30, "DEPARTED", { undoes: "COMPLETED" })];
      expect(derive(undone).status).toBe("DEPARTED");
      expect(derive([...undone, byGps(21, "COMPLETED", 2)]).status).toBe("DEPARTED");
    });
  });
});
