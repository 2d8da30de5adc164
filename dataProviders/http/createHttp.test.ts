import { describe, expect, it } from "vitest";
import type { Reply } from "../../tests/conformance/foreignServer";
import { errors } from "./answerCases";
import { isAbort, type ApiError } from "./ApiError";
import { withServer } from "./sending.fixture";
import { full } from "../../tests/scope";

const { server, sent } = withServer();
const titles = "errors.dialog.titles.";

describe("what is sent", () => {
  it("lists in a query as name[]=value, in a form as the name repeated", async () => {
    server().answer({ json: { success: true } });
    await sent({ query: { ids: ["a b", "ц"], none: undefined, zero: 0 } });
    expect([...(server().seen[0]?.query ?? [])]).toEqual([
      ["ids[]", "a b"],
      ["ids[]", "ц"],
      ["zero", "0"],
    ]);
    server().answer({ json: { success: true } });
    await sent({ method: "POST", form: { ids: ["1", "2"] } });
    expect(server().seen[0]?.body).toBe("ids=1&ids=2");
    expect(server().seen[0]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  });

  it("marks each request with the page it comes from, and each write with a key of its own", async () => {
    server().answer({ json: { success: true } });
    await sent({}, { originId: "page-1" });
    expect(server().seen[0]?.headers).toMatchObject({
      "x-origin-id": "page-1",
      "x-requested-with": "XMLHttpRequest",
    });
    expect(server().seen[0]?.headers["idempotency-key"]).toBeUndefined();
    await sent({ method: "POST", json: {} });
    await sent({ method: "POST", json: {} });
    const [first, second] = server()
      .seen.slice(1)
      .map(({ headers }) => headers["idempotency-key"]);
    expect(first).toMatch(/^[\w-]{8,128}$/);
    expect(second).not.toBe(first);
  });

  it("tells of each write that the server has taken, not of what only asks, nor of what is refused", async () => {
    let writes = 0;
    const onWrite = () => void (writes += 1);
    server().answer({ json: { success: true } });
    await sent({ method: "POST", json: {} }, { onWrite });
    expect(writes).toBe(1);
    await sent({}, { onWrite });
    await sent({ method: "POST", json: {}, keyless: true }, { onWrite });
    server().answer({ status: 400, json: {} });
    await sent({ method: "POST", json: {} }, { onWrite });
    expect(writes).toBe(1);
  });
});

describe("a network that fails", () => {
  it("sends a write again under its key, dropped before or inside the answer", async () => {
    const replies: Reply[] = [
      { drop: "before", json: { rows: [1] } },
      { drop: "inside", json: { rows: [1] } },
      { json: { success: true, rows: [7] } },
    ];
    server().answer(() => replies.shift() ?? {});
    const { answer, reports } = await sent({ method: "POST", json: { name: "x" } });
    expect(answer?.body).toEqual({ success: true, rows: [7] });
    expect(new Set(server().seen.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(server().seen).toHaveLength(3);
    expect(reports).toEqual([]);
  });

  it("gives up in the end, says so, and hands out the key for a further try", full, async () => {
    server().answer({ drop: "before" });
    const { error, reports } = await sent({ method: "POST", json: {} });
    expect(server().seen).toHaveLength(4);
    expect((error as ApiError).status).toBe(0);
    expect((error as ApiError).idempotencyKey).toBe(server().seen[0]?.headers["idempotency-key"]);
    expect(reports[0]?.lines).toMatchObject([{ key: "errors.dialog.unreachable" }]);
  });

  it("does not repeat a write at a server that would carry it out twice, nor a read", async () => {
    server().answer({ drop: "before" });
    await sent({ method: "POST", json: {} }, { honoursKeys: false });
    expect(server().seen).toHaveLength(1);
    await sent({ method: "GET" });
    expect(server().seen).toHaveLength(2);
  });

  it("waits while its first try is still being carried out, and as long as a busy server asks", async () => {
    let tries = 0;
    const replies: Reply[] = [
      { drop: "before" },
      { status: 409, json: errors({ code: "KEY_IN_USE", message: "busy" }) },
      { status: 503, headers: { "Retry-After": "0" }, json: errors("busy") },
      { json: { success: true, rows: [1] } },
    ];
    server().answer(() => replies[tries++] ?? {});
    const { answer, reports } = await sent({ method: "POST", json: {} });
    expect(answer?.status).toBe(200);
    expect(reports).toEqual([]);
  });

  it("says that a call takes long, then gives it up with the title for it", async () => {
    server().answer({ delay: 400, json: {} });
    const { error, notices, reports } = await sent({ timeout: 150 }, { longRequest: 50 });
    expect(notices).toMatchObject([
      { title: `${titles}longRequest`, lines: [{ key: "errors.dialog.takesLong" }] },
    ]);
    expect((error as ApiError).failure.unreadable).toBe("timeout");
    expect(reports).toMatchObject([
      { title: `${titles}longRequest`, lines: [{ key: "errors.dialog.timeout" }] },
    ]);
  });

  it("rejects with the abort of its caller, and shows nothing", async () => {
    server().answer({ delay: 300, json: {} });
    const before = server().aborted();
    const given = new AbortController();
    setTimeout(() => given.abort(), 30);
    const { error, reports } = await sent({ signal: given.signal });
    expect(isAbort(error)).toBe(true);
    expect(reports).toEqual([]);
    await expect.poll(() => server().aborted()).toBeGreaterThan(before);
  });

  it("stops sending a write again when its caller gives up meanwhile", async () => {
    server().answer({ drop: "before" });
    const given = new AbortController();
    const sending = sent({ method: "POST", json: {}, signal: given.signal });
    await expect.poll(() => server().seen.length, { interval: 5, timeout: 10_000 }).toBe(1);
    given.abort();
    const { error } = await sending;
    expect(isAbort(error)).toBe(true);
    expect(server().seen).toHaveLength(1);
  });
});
