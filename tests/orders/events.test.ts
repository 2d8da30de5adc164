import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import type { User } from "../platform/platform";
import { base, type ErrorRow, OrderDesk, type OrderRow } from "./desk";

type Result = { success: boolean; record?: OrderRow; errors?: ErrorRow[] };
type LogLine = { state: string; actionTime: string; shortDescription: string; refusal?: string };

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

eachDatabase((database) => {
  const desk = new OrderDesk(database);
  let dispatcher: User;
  let vehicle = "";
  beforeAll(async () => {
    dispatcher = await desk.platform.signIn("dispatcher");
    vehicle = (await desk.send("/gt/gt-api/vehicles", { name: "Van 1" })).rows[0]?.id ?? "";
  });

  const change = async (id: string, status: string, more: object = {}) => {
    const body = { orders: [{ id }], status, ...more };
    const { rows } = (await dispatcher.post(`${base}/changeStatus`, body)).json<{ rows: Result[] }>();
    return rows[0];
  };
  const log = async (id: string) =>
    (await dispatcher.get(`${base}/logs/${id}`)).json<{ rows: LogLine[] }>().rows;
  const codeOf = (result: Result | undefined) => result?.errors?.map(({ code }) => code);
  const sent = async () => {
    const { id } = await desk.create();
    await change(id, "ALLOCATED", { vehicle });
    for (const status of ["COMMITTING", "DETAILS_SENDING", "DETAILS_SENT"]) await change(id, status);
    return id;
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  describe("what is told of an order with the time at which it happened", () => {
    it("is put in its place, whatever was told before", async () => {
      const id = await sent();
      await pause(20);
      const [first, then] = [new Date(), await pause(20).then(() => new Date())];
      await change(id, "OPERATION_STARTED", { time: then.toISOString() });
      expect((await change(id, "ARRIVED", { time: first.toISOString() }))?.success).toBe(true);
      const order = await desk.read(id);
      expect(order).toMatchObject({
        status: "OPERATION_STARTED",
        fact: { arrivalReported: first.toISOString() },
      });
      expect(order?.steps.slice(-3)).toEqual([
        { status: "STARTED_MOVE", time: first.toISOString() },
        { status: "ARRIVED", time: first.toISOString() },
        { status: "OPERATION_STARTED", time: then.toISOString() },
      ]);
      const lines = (await log(id)).filter(({ shortDescription }) => shortDescription === "STATUS");
      expect(lines.slice(0, 2)).toMatchObject([
        { state: "OPERATION_STARTED", actionTime: then.toISOString() },
        { state: "ARRIVED", actionTime: first.toISOString() },
      ]);
    });

    it("is refused at its time where that is ahead, or before the order was sent or made", async () => {
      const id = await sent();
      const ahead = await change(id, "ARRIVED", { time: ago(-5) });
      expect(ahead?.errors).toMatchObject([{ code: "TIME_AHEAD", metadata: { field: "time" } }]);
      const early = await change(id, "ARRIVED", { time: ago(5) });
      expect(early?.errors).toMatchObject([
        { code: "TIME_TOO_EARLY", metadata: { field: "time", status: "DETAILS_SENT" } },
      ]);
      const fresh = await desk.create();
      expect(codeOf(await change(fresh.id, "CANCELLED", { time: ago(5) }))).toEqual(["TIME_TOO_EARLY"]);
      const malformed = await dispatcher.post(`${base}/changeStatus`, {
        orders: [{ id }],
        status: "ARRIVED",
        time: "yesterday",
      });
      expect(malformed.status).toBe(400);
      expect(await desk.read(id)).toMatchObject({ status: "DETAILS_SENT" });
    });

    it("is written with its event or not at all", async () => {
      const id = await sent();
      const stale = await dispatcher.post(`${base}/changeStatus`, {
        orders: [{ id, version: 1 }],
        status: "ARRIVED",
      });
      expect(stale.json<{ rows: Result[] }>().rows[0]?.errors?.[0]?.code).toBe("VERSION_CONFLICT");
      expect((await change(id, "FAILED"))?.record?.steps.map(({ status }) => status)).not.toContain(
        "ARRIVED",
      );
    });
  });

  it("an order that failed is planned anew by a dispatcher alone, and its earlier attempt stays in its log", async () => {
    const id = await sent();
    await change(id, "ARRIVED");
    await change(id, "FAILED");
    const body = { orders: [{ id }], status: "NEW" };
    const { rows } = (await desk.admin.post(`${base}/changeStatus`, body)).json<{ rows: Result[] }>();
    expect(codeOf(rows[0])).toEqual(["FORBIDDEN"]);
    const again = (await change(id, "NEW"))?.record;
    expect(again).toMatchObject({ status: "NEW" });
    expect([again?.fact, again?.plan]).toEqual([undefined, undefined]);
    const states = (await log(id)).map(({ state }) => state);
    expect(states).toEqual((await desk.read(id))?.steps.map(({ status }) => status).toReversed());
    expect(states).toEqual(expect.arrayContaining(["FAILED", "ARRIVED"]));
    expect((await change(id, "ALLOCATED", { vehicle }))?.success).toBe(true);
  });

  it("an order that comes back after its removal has its events still", async () => {
    const { id } = await desk.create();
    await change(id, "CANCELLED");
    await desk.send(`${base}/batch`, { operations: [{ op: "remove", id }] });
    await desk.admin.post(`${base}/${id}/restore`, {});
    expect((await change(id, "NEW"))?.record?.steps.map(({ status }) => status)).toEqual([
      "NEW",
      "CANCELLED",
      "NEW",
    ]);
  });
});
