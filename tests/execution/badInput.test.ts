import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { DriverDesk, Phone } from "./DriverDesk";

type Driver = Awaited<ReturnType<DriverDesk["driver"]>>;

/** What phones tell of orders, wrong in every way of execution 2: the rest of the list holds. */
eachDatabase((database) => {
  const desk = new DriverDesk(database);
  let anna: Driver;
  let bert: Driver;
  beforeEach(async () => {
    await desk.day.openCentre();
    anna = await desk.driver();
    bert = await desk.driver();
  });

  const after = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const arrived = (order: string, more: object = {}) => ({
    id: randomUUID(),
    kind: "status",
    order,
    status: "ARRIVED",
    time: after(10),
    ...more,
  });
  const sent = async ({ van }: Driver, count = 1) => {
    const orders = await desk.day.orders(count);
    await desk.send(van, orders);
    return orders;
  };
  const statusOf = async (id: string) => (await desk.read(id)).status;

  it("each wrong event is refused by itself, and the rest of the list holds", full, async () => {
    const [own = "", cancelled = ""] = await sent(anna, 2);
    const [foreign = ""] = await sent(bert);
    expect(await desk.change(cancelled, "CANCELLED")).toBeUndefined();
    const wrongs: [event: object, code: string][] = [
      [arrived(own, { status: undefined }), "REQUIRED"],
      [arrived(own, { time: undefined }), "BAD_PARAMETER"],
      [arrived(own, { status: "FLYING" }), "BAD_PARAMETER"],
      [arrived(own, { kind: "wish" }), "BAD_PARAMETER"],
      [arrived(own, { latitude: "north", longitude: 1 }), "BAD_PARAMETER"],
      [arrived(own, { latitude: 91, longitude: 1 }), "BAD_PARAMETER"],
      [arrived(own, { time: "1970-01-01T00:00:00Z" }), "EVENT_TOO_OLD"],
      [arrived(own, { time: "2100-01-01T00:00:00Z" }), "TIME_AHEAD"],
      // A clock that is two hours ahead.
      [arrived(own, { time: after(7200) }), "TIME_AHEAD"],
      [arrived(foreign), "EVENT_UNKNOWN"],
      [arrived("nobody's"), "EVENT_UNKNOWN"],
      [arrived(cancelled), "ORDER_OVER"],
      [{ id: randomUUID(), kind: "pause", run: "nobody's", time: after(1) }, "EVENT_UNKNOWN"],
    ];
    const answers = await anna.phone.tell([...wrongs.map(([event]) => event), arrived(own)]);
    expect(answers.map(({ result, code }) => [result, code])).toEqual([
      ...wrongs.map(([, code]) => ["refused", code]),
      ["accepted", undefined],
    ]);
    expect(await Promise.all([own, foreign, cancelled].map(statusOf))).toEqual([
      "ARRIVED",
      "DETAILS_SENT",
      "CANCELLED",
    ]);
    // What was told of the cancelled one is in its log, for the desk to see.
    expect(await desk.log(cancelled)).toContainEqual(
      expect.objectContaining({ shortDescription: "REFUSED", state: "ARRIVED", refusal: "ORDER_OVER" }),
    );
  });

  it("a place of 0, 0 is none, and what happened there counts all the same", full, async () => {
    const [own = ""] = await sent(anna);
    const event = arrived(own, { latitude: 0, longitude: 0 });
    expect((await anna.phone.tell([event]))[0]?.result).toBe("accepted");
    const stored = await desk.platform.change(sql`
      select latitude, longitude from execution_event where id = ${event.id}`);
    expect(stored).toEqual([{ latitude: null, longitude: null }]);
  });

  it("a list that can't be read is refused whole, and changes nothing", async () => {
    const [own = ""] = await sent(anna);
    const send = (body: string, token = anna.phone.token) =>
      fetch(`${desk.platform.url}/ui-api/execution/events`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body,
      });
    const whole = JSON.stringify({ events: [arrived(own)] });
    const lists: [body: string, code: string][] = [
      [JSON.stringify({ events: [{ kind: "status" }] }), "BAD_PARAMETER"],
      [JSON.stringify({ events: Array(501).fill(arrived(own)) }), "BAD_PARAMETER"],
      [JSON.stringify({ events: [] }), "BAD_PARAMETER"],
      [JSON.stringify({ events: [arrived(own, { latitude: 7.5 })] }).replace("7.5", "NaN"), "MALFORMED_JSON"],
      [`{"events": ${"[".repeat(10_000)}${"]".repeat(10_000)}}`, "MALFORMED_JSON"],
      ["<events/>", "MALFORMED_JSON"],
    ];
    for (const [body, code] of lists) {
      const answer = await send(body);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, code]);
    }
    expect((await send(whole, "x".repeat(40))).status).toBe(401);
    const stranger = new Phone(desk.platform.url);
    expect((await stranger.signIn(desk.platform.other, anna.login)).status).toBe(400);
    expect(await statusOf(own)).toBe("DETAILS_SENT");
  });
});
