import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import type { User } from "../platform/platform";
import { runs } from "../scope";
import { base, type ErrorRow, faultsIn, OrderDesk, type OrderRow } from "./desk";

type Listed = { code: string; label: string; group: string; next: string[] };
type Result = { success: boolean; id?: string; record?: OrderRow; errors?: ErrorRow[] };
type LogLine = { state: string; actionTime: string; actionedBy: string; shortDescription: string };

eachDatabase((database) => {
  const desk = new OrderDesk(database);
  let dispatcher: User;
  let vehicle = "";
  let listed = new Map<string, Listed>();
  beforeAll(async () => {
    dispatcher = await desk.platform.signIn("dispatcher");
    vehicle = (await desk.send("/gt/gt-api/vehicles", { name: "Van 1" })).rows[0]?.id ?? "";
    const { rows } = (await desk.admin.get(`${base}/statuses`)).json<{ rows: Listed[] }>();
    listed = new Map(rows.map((row) => [row.code, row]));
  });

  const change = async (orders: object[], more: object, user = desk.admin) =>
    (await user.post(`${base}/changeStatus`, { orders, ...more })).json<{ rows: Result[] }>().rows;
  const log = async (id: string) =>
    (await desk.admin.get(`${base}/logs/${id}`)).json<{ rows: LogLine[] }>().rows;
  const plan = (id: string) => change([{ id }], { status: "ALLOCATED", vehicle });
  const codes = (results: Result[]) =>
    results.map(({ success, errors }) => (success ? "" : errors?.[0]?.code));

  const reasonOf = async (more: object) =>
    (await desk.send("/gt/gt-api/orderCancelReasons/add", more)).rows[0]?.id;

  describe("an order's status", () => {
    it("is one of those of the specification, each with its group", () => {
      expect([...listed.values()].map(({ code, group }) => `${code} ${group}`)).toEqual([
        "NEW unplanned",
        "ALLOCATED planned",
        "COMMITTING sending",
        "DETAILS_SENDING sending",
        "WAITING_CONFIRMATION sending",
        "DETAILS_SENT sent",
        "STARTED_MOVE in progress",
        "ARRIVED in progress",
        "OPERATION_STARTED in progress",
        "OPERATION_FINISHED in progress",
        "DEPARTED in progress",
        "SUSPENDED in progress",
        "COMPLETED final",
        "PARTIALLY_COMPLETED final",
        "FAILED final",
        "CANCELLED final",
      ]);
      expect(listed.get("COMMITTING")?.label).toBe("Waiting to be sent");
    });

    it("is what was asked for where that is possible, and stays where not, whatever is asked in whatever order", async () => {
      const reason = await reasonOf({ name: "Whatever" });
      const wanted = fc.array(fc.constantFrom(...listed.keys()), { maxLength: 10 });
      await fc.assert(
        fc.asyncProperty(wanted, async (path) => {
          const { id } = await desk.create();
          let state = "NEW";
          let logged = 1;
          for (const status of path) {
            const [result] = await change([{ id }], {
              status,
              ...(status === "ALLOCATED" && { vehicle }),
              ...(listed.get(status)?.group === "final" && { reason }),
            });
            const may = listed.get(state)?.next.includes(status);
            expect(result?.success, `${state} to ${status}`).toBe(may);
            const order = await desk.read(id);
            if (!may) {
              const mends = { id, from: state, to: status, allowed: listed.get(state)?.next };
              const undoing = result?.errors?.[0]?.code === "FORBIDDEN";
              if (!undoing && listed.get(state)?.group !== "final")
                expect(result?.errors).toMatchObject([{ code: "ORDER_STATUS", metadata: mends }]);
            } else state = status;
            expect([order?.status, order?.steps.at(-1)?.status]).toEqual([state, state]);
            const lines = await log(id);
            expect(lines.length).toBeGreaterThanOrEqual(logged + (may ? 1 : 0));
            expect(lines.toReversed().map((line) => line.state)).toEqual(
              order?.steps.map((step) => step.status),
            );
            logged = lines.length;
          }
        }),
        { numRuns: runs(12) },
      );
    }, 120_000);

    it("skips steps, which are stamped and logged with the same time", async () => {
      const { id } = await desk.create();
      await plan(id);
      for (const status of ["COMMITTING", "DETAILS_SENDING", "DETAILS_SENT"])
        await change([{ id }], { status });
      await change([{ id }], { status: "OPERATION_STARTED" });
      const last = (await desk.read(id))?.steps.slice(-3) ?? [];
      expect(last.map(({ status }) => status)).toEqual(["STARTED_MOVE", "ARRIVED", "OPERATION_STARTED"]);
      expect(new Set(last.map(({ time }) => time)).size).toBe(1);
      const lines = (await log(id)).slice(0, 3);
      expect(lines.map(({ state }) => state)).toEqual(["OPERATION_STARTED", "ARRIVED", "STARTED_MOVE"]);
      expect(new Set(lines.map(({ actionTime }) => actionTime)).size).toBe(1);
      expect(lines[0]).toMatchObject({
        shortDescription: "STATUS",
        actionedBy: expect.stringMatching(/\S/) as string,
      });
    });

    it("is written by nobody as a property", async () => {
      const { id } = await desk.create({ status: "COMPLETED", plan: { vehicle } });
      expect(await desk.read(id)).toMatchObject({ status: "NEW" });
      await desk.update(id, { status: "COMPLETED", steps: [] });
      expect(await desk.read(id)).toMatchObject({ status: "NEW", version: 1 });
    });

    it("is planned onto a vehicle, unplanned without it, and only where it is on the map", async () => {
      const { id } = await desk.create();
      expect((await change([{ id }], { status: "ALLOCATED" }))[0]?.errors).toMatchObject([
        { code: "REQUIRED", metadata: { field: "vehicle" } },
      ]);
      expect((await plan(id))[0]?.record?.plan).toEqual({ vehicle });
      const [back] = await change([{ id }], { status: "NEW" });
      expect(back?.record?.plan).toBeUndefined();
      const lost = await desk.create({ address: { address: "Nowhere" } });
      expect(codes(await plan(lost.id))).toEqual(["ORDER_NOT_ON_MAP"]);
    });

    it("changes for each order by itself, under the version that was read", async () => {
      const [one, other] = [await desk.create(), await desk.create()];
      await desk.update(other.id, { workDescription: "Ring" });
      const results = await change(
        [{ id: one.id, version: 1 }, { id: other.id, version: 1 }, { id: "nobody" }],
        { status: "ALLOCATED", vehicle },
      );
      expect(codes(results)).toEqual(["", "VERSION_CONFLICT", "NOT_FOUND"]);
    });
  });

  describe("an order that is over", () => {
    it("says why, by a reason of the account's and the comment that the reason asks for", async () => {
      const plain = await reasonOf({ name: "Nobody at home" });
      const wordy = await reasonOf({ name: "Other", requiresComment: true });
      const { id } = await desk.create();
      const cancel = async (more: object) => {
        const [result] = await change([{ id }], { status: "CANCELLED", ...more });
        return faultsIn({ success: false, rows: [], ...(result?.errors && { errors: result.errors }) });
      };
      expect(await cancel({})).toEqual([["REQUIRED", "reason"]]);
      expect(await cancel({ reason: "made up" })).toEqual([["REFERENCE_NOT_FOUND", "reason"]]);
      expect(await cancel({ reason: wordy, comment: " " })).toEqual([["REQUIRED", "comment"]]);
      expect(await cancel({ reason: wordy, comment: "Flood" })).toEqual([]);
      expect(await desk.read(id)).toMatchObject({ failReason: wordy, failComment: "Flood" });
      const [undone] = await change([{ id }], { status: "NEW" }, dispatcher);
      expect(undone?.record).toMatchObject({ status: "NEW" });
      expect(undone?.record?.failReason).toBeUndefined();
      await change([{ id }], { status: "FAILED", reason: plain });
      expect(codes(await change([{ id }], { status: "NEW" }))).toEqual(["FORBIDDEN"]);
      expect(codes(await change([{ id }], { status: "ARRIVED" }, dispatcher))).toEqual(["ORDER_STATUS"]);
    });

    it("asks about the linked one", async () => {
      const reason = await reasonOf({ name: "Moved" });
      const pairOf = async () => {
        const pickup = await desk.create({ task: "COLLECTION" });
        return { pickup, drop: await desk.create({ linkedOrder: { orderId: pickup.id } }) };
      };
      const { pickup, drop } = await pairOf();
      const cancel = (id: string, more = {}) => change([{ id }], { status: "CANCELLED", reason, ...more });
      expect((await cancel(drop.id))[0]?.errors).toMatchObject([
        { code: "LINKED_ORDER_CANCEL", metadata: { linked: pickup.reference, linkedId: pickup.id } },
      ]);
      expect((await cancel(drop.id, { linked: "CANCEL" })).map(({ id }) => id)).toEqual([drop.id, pickup.id]);
      expect((await desk.read(pickup.id))?.status).toBe("CANCELLED");
      const other = await pairOf();
      await cancel(other.drop.id, { linked: "KEEP" });
      expect((await desk.read(other.pickup.id))?.status).toBe("NEW");
    });
  });

  it("an order on a run is not removed, and stands in nobody's way", async () => {
    const [planned, free] = [await desk.create(), await desk.create()];
    await plan(planned.id);
    const operations = [planned, free].map(({ id }) => ({ op: "remove", id }));
    const { rows } = await desk.send(`${base}/batch`, { operations });
    expect(codes(rows as unknown as Result[])).toEqual(["ORDER_ON_RUN", ""]);
    await change([{ id: planned.id }], { status: "NEW" });
    const again = await desk.send(`${base}/batch`, { operations: operations.slice(0, 1) });
    expect(again.rows).toMatchObject([{ success: true }]);
  });
});
