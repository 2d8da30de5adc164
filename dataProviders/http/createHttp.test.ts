import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForeignServer } from "../../tests/conformance/foreignServer";
import type { ForeignServer, Reply } from "../../tests/conformance/foreignServer";
import { isAbort, isApiError } from "./ApiError";
import type { ApiError } from "./ApiError";
import { createHttp } from "./createHttp";
import type { HttpCall, HttpOptions } from "./createHttp";
import { linesText } from "./report";
import type { Notice, Report } from "./report";

let server: ForeignServer;
beforeAll(async () => {
  server = await startForeignServer();
});
afterAll(() => server.close());

const english: Record<string, string> = {
  "errors.dialog.status": "Server responded with code %{status}",
  "errors.REQUIRED": "%{field} is required",
};

/** Sends one call, and tells what came of it: the answer or the error, the dialogs and the notices. */
async function sent(call: Partial<HttpCall> = {}, options: HttpOptions = {}) {
  const reports: Report[] = [];
  const notices: Notice[] = [];
  const http = createHttp({
    base: server.url,
    honoursKeys: true,
    onReport: (report) => reports.push(report),
    onNotice: (notice) => notices.push(notice),
    ...options,
  });
  const outcome = await http
    .send({ method: "GET", path: "/things", ...call })
    .then((answer) => ({ answer, error: undefined }))
    .catch((error: unknown) => ({ answer: undefined, error }));
  return { ...outcome, reports, notices };
}

function translate(key: string, options: Record<string, unknown> = {}): string {
  const text = english[key] ?? (typeof options._ === "string" ? options._ : key);
  return text.replace(/%\{(\w+)\}/g, (_, name: string) => String(options[name]));
}

const oops = "Oops! A server error has occurred. Try again or report to support team.";
const titles = "errors.dialog.titles.";
const errors = (...list: unknown[]) => ({ success: false, rows: [], errors: list });
const required = { code: "REQUIRED", message: "name is required", metadata: { field: "name" } };
const localized = { code: "X1", message: "no", localizedMessage: "Nein" };
const one = { code: "NOT_UNIQUE", message: "name is taken", metadata: { fields: { name: [required] } } };
const current = { id: "1", version: 4 };

type Case = [
  what: string,
  reply: Reply,
  call: Partial<HttpCall>,
  expected: { thrown: boolean; text?: string; title?: string },
];

/** Spec 8.1, line by line. `text`: the dialog's; none, where no dialog opens. */
const cases: Case[] = [
  ["200", { json: { rows: [], success: true } }, {}, { thrown: false }],
  ["204", { status: 204 }, {}, { thrown: false }],
  [
    "404 opens a dialog",
    { status: 404, json: errors("gone") },
    {},
    { thrown: true, text: "gone", title: "serverWarning" },
  ],
  [
    "404 opens a dialog even where error handling is disabled",
    { status: 404, json: errors("gone") },
    { errors: "silent" },
    { thrown: true, text: "gone" },
  ],
  [
    "405 opens a dialog",
    { status: 405, json: {} },
    { errors: "silent" },
    { thrown: true, text: "Server responded with code 405" },
  ],
  [
    "500 opens a dialog",
    { status: 500, json: errors("broken") },
    { errors: "silent" },
    { thrown: true, text: "broken", title: "serverError" },
  ],
  [
    "409 opens a dialog",
    { status: 409, json: errors("used") },
    { errors: "silent" },
    { thrown: true, text: "used" },
  ],
  [
    "a conflict with the current record is the form's",
    { status: 409, json: { ...errors({ code: "VERSION_CONFLICT" }), rows: [current] } },
    { save: true },
    { thrown: true },
  ],
  [
    "a conflict of no form opens a dialog",
    { status: 409, json: { ...errors({ code: "VERSION_CONFLICT", message: "moved" }), rows: [current] } },
    {},
    { thrown: true, text: "moved" },
  ],
  ["field errors on a save are the form's", { json: errors(required) }, { save: true }, { thrown: true }],
  [
    "401 is thrown, and says that the sign-in is over",
    { status: 401, json: errors("expired") },
    {},
    { thrown: true, text: "expired", title: "authenticationExpired" },
  ],
  ["400 is thrown to the caller", { status: 400, json: errors("bad") }, {}, { thrown: true }],
  ["302 is thrown to the caller", { status: 302, json: errors("moved") }, {}, { thrown: true }],
  ["499 is thrown to the caller", { status: 499, json: errors("odd") }, {}, { thrown: true }],
  ["501 opens a dialog", { status: 501, json: errors("later") }, {}, { thrown: true, text: "later" }],
  [
    "501 opens none where error handling is disabled",
    { status: 501, json: errors("later") },
    { errors: "silent" },
    { thrown: true },
  ],
  [
    "201 is neither 200 nor 204: a dialog",
    { status: 201, json: { success: true, rows: [] } },
    {},
    { thrown: false, text: "Server responded with code 201", title: "serverWarning" },
  ],
  [
    "201 opens none where error handling is disabled",
    { status: 201, json: {} },
    { errors: "silent" },
    { thrown: false },
  ],
  [
    "200 with an errors list opens a dialog",
    { json: { success: true, rows: [1], errors: ["half done"] } },
    {},
    { thrown: false, text: "half done", title: "serverWarning" },
  ],
  [
    "200 with an errors list, error handling disabled",
    { json: { success: true, rows: [1], errors: ["half done"] } },
    { errors: "silent" },
    { thrown: false },
  ],
  [
    "200 that did not succeed",
    { json: errors("refused") },
    {},
    { thrown: true, text: "refused", title: "serverWarning" },
  ],
  [
    "200 that did not succeed and says nothing",
    { json: errors() },
    {},
    { thrown: true, text: "Server responded with code 200" },
  ],
  [
    "errors, warnings and infos are joined by line breaks",
    { status: 500, json: { errors: ["a"], warnings: ["b"], infos: [{ message: "c" }] } },
    {},
    { thrown: true, text: "a\nb\nc" },
  ],
  [
    "a translated key with parameters",
    { status: 500, json: errors({ ...required, message: "?" }) },
    {},
    { thrown: true, text: "name is required" },
  ],
  ["a localized message", { status: 500, json: errors(localized) }, {}, { thrown: true, text: "Nein" }],
  [
    "caused by an exception",
    { status: 500, json: { ...errors("java.lang.NullPointerException"), causedByException: true } },
    {},
    { thrown: true, text: oops, title: "serverError" },
  ],
  [
    "an error caused by an exception",
    { status: 500, json: errors({ message: "NPE", metadata: { causedByException: true } }) },
    {},
    { thrown: true, text: oops },
  ],
  ["an empty body", { status: 500, text: "" }, {}, { thrown: true, text: oops }],
  [
    "a web page with a bad status",
    { status: 502, text: "<html><title>502 Bad Gateway</title></html>" },
    {},
    { thrown: true, text: oops, title: "serverError" },
  ],
  [
    "a web page with status 200",
    { text: "<!doctype html><h1>Sign in to the hotel</h1>" },
    {},
    { thrown: true, text: oops },
  ],
  [
    "JSON that breaks off",
    { text: '{"rows": [', type: "application/json" },
    {},
    { thrown: true, text: oops },
  ],
  [
    "readable, without messages",
    { status: 503, json: { status: "DOWN" } },
    {},
    { thrown: true, text: "Server responded with code 503" },
  ],
  [
    "newer API, 400 from the body",
    { status: 400, json: { code: "X", message: "bad range" } },
    { family: "elements" },
    { thrown: true },
  ],
  [
    "newer API, 404 from the body",
    { status: 404, json: { code: "X", message: "not there" } },
    { family: "elements" },
    { thrown: true, text: "not there" },
  ],
  [
    "newer API, 409 from the body",
    { status: 409, json: { code: "X", message: "in use" } },
    { family: "elements" },
    { thrown: true, text: "in use" },
  ],
  [
    "newer API, any other status returns nothing",
    { status: 503, json: { code: "X", message: "busy" } },
    { family: "elements" },
    { thrown: true, text: oops },
  ],
  [
    "newer API, the fields' own errors tell it",
    { status: 409, json: one },
    { family: "elements" },
    { thrown: true, text: "name is required" },
  ],
  [
    "newer API, the same is the form's on a save",
    { status: 409, json: one },
    { family: "elements", save: true },
    { thrown: true },
  ],
  [
    "a bulk action shows its errors itself",
    { status: 500, json: errors("broken") },
    { errors: "gathered" },
    { thrown: true },
  ],
];

describe("what becomes of an answer", () => {
  it.each(cases)("%s", async (_, reply, call, { thrown, text, title }) => {
    server.answer(reply);
    const { error, reports } = await sent(call);
    expect(isApiError(error)).toBe(thrown);
    expect(reports.map(({ lines }) => linesText(lines, translate))).toEqual(text === undefined ? [] : [text]);
    expect(reports[0]?.title).toEqual(title === undefined ? reports[0]?.title : titles + title);
  });

  it("carries the field errors by path, from either family", async () => {
    server.answer({
      status: 400,
      json: {
        code: "INVALID",
        message: "1",
        metadata: { fields: { "availability.0.start_time": [required] } },
      },
    });
    const newer = (await sent({ family: "elements", save: true })).error as ApiError;
    expect(newer.fieldErrors).toEqual({ "availability.0.start_time": [required] });
    server.answer({ json: errors(required) });
    const older = (await sent({ save: true })).error as ApiError;
    expect(older.fieldErrors).toEqual({ name: [required] });
    expect(older.body.errors).toEqual({ name: "name is required" });
  });

  it("carries the current record of a conflict, from either family", async () => {
    server.answer({ status: 409, json: { ...errors({ code: "VERSION_CONFLICT" }), rows: [current] } });
    expect(((await sent({ save: true })).error as ApiError).current).toEqual(current);
    server.answer({ status: 409, json: { code: "VERSION_CONFLICT", message: "", metadata: { current } } });
    expect(((await sent({ save: true, family: "elements" })).error as ApiError).current).toEqual(current);
  });

  it("hands on the warnings and infos of a success", async () => {
    server.answer({ json: { success: true, rows: [1], warnings: ["nearly full"], infos: ["two moved"] } });
    const { notices, reports } = await sent();
    expect(notices).toEqual([
      { severity: "warning", lines: [{ text: "nearly full" }] },
      { severity: "info", lines: [{ text: "two moved" }] },
    ]);
    expect(reports).toEqual([]);
  });

  it("tells support what happened: call, status, request, and the page that came", async () => {
    server.answer({ status: 502, text: "<title>502 Bad Gateway</title>", headers: { "X-Request-Id": "r7" } });
    const { reports } = await sent({ method: "POST" });
    expect(reports[0]?.technical).toMatchObject({
      status: 502,
      method: "POST",
      path: "/things",
      requestId: "r7",
      detail: { key: "errors.dialog.page", parameters: { detail: "502 Bad Gateway" } },
    });
  });
});

describe("what is sent", () => {
  it("lists in a query as name[]=value, in a form as the name repeated", async () => {
    server.answer({ json: { success: true } });
    await sent({ query: { ids: ["a b", "ц"], none: undefined, zero: 0 } });
    expect([...(server.seen[0]?.query ?? [])]).toEqual([
      ["ids[]", "a b"],
      ["ids[]", "ц"],
      ["zero", "0"],
    ]);
    server.answer({ json: { success: true } });
    await sent({ method: "POST", form: { ids: ["1", "2"] } });
    expect(server.seen[0]?.body).toBe("ids=1&ids=2");
    expect(server.seen[0]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  });

  it("marks each request with the page it comes from, and each write with a key of its own", async () => {
    server.answer({ json: { success: true } });
    await sent({}, { originId: "page-1" });
    expect(server.seen[0]?.headers).toMatchObject({
      "x-origin-id": "page-1",
      "x-requested-with": "XMLHttpRequest",
    });
    expect(server.seen[0]?.headers["idempotency-key"]).toBeUndefined();
    await sent({ method: "POST", json: {} });
    await sent({ method: "POST", json: {} });
    const [first, second] = server.seen.slice(1).map(({ headers }) => headers["idempotency-key"]);
    expect(first).toMatch(/^[\w-]{8,128}$/);
    expect(second).not.toBe(first);
  });
});

describe("a network that fails", () => {
  it.each(["before", "inside"] as const)(
    "sends a write again under its key, dropped %s the answer",
    async (drop) => {
      let tries = 0;
      server.answer(() =>
        ++tries < 3 ? { drop, json: { rows: [1] } } : { json: { success: true, rows: [7] } },
      );
      const { answer, reports } = await sent({ method: "POST", json: { name: "x" } });
      expect(answer?.body).toEqual({ success: true, rows: [7] });
      expect(new Set(server.seen.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
      expect(server.seen).toHaveLength(3);
      expect(reports).toEqual([]);
    },
  );

  it("gives up in the end, says so, and hands out the key for a further try", async () => {
    server.answer({ drop: "before" });
    const { error, reports } = await sent({ method: "POST", json: {} });
    expect(server.seen).toHaveLength(4);
    expect((error as ApiError).status).toBe(0);
    expect((error as ApiError).idempotencyKey).toBe(server.seen[0]?.headers["idempotency-key"]);
    expect(reports[0]?.lines).toMatchObject([{ key: "errors.dialog.unreachable" }]);
  });

  it("does not repeat a write at a server that would carry it out twice, nor a read", async () => {
    server.answer({ drop: "before" });
    await sent({ method: "POST", json: {} }, { honoursKeys: false });
    expect(server.seen).toHaveLength(1);
    await sent({ method: "GET" });
    expect(server.seen).toHaveLength(2);
  });

  it("waits while its first try is still being carried out, and as long as a busy server asks", async () => {
    let tries = 0;
    const replies: Reply[] = [
      { drop: "before" },
      { status: 409, json: errors({ code: "KEY_IN_USE", message: "busy" }) },
      { status: 503, headers: { "Retry-After": "0" }, json: errors("busy") },
      { json: { success: true, rows: [1] } },
    ];
    server.answer(() => replies[tries++] ?? {});
    const { answer, reports } = await sent({ method: "POST", json: {} });
    expect(answer?.status).toBe(200);
    expect(reports).toEqual([]);
  });

  it("says that a call takes long, then gives it up with the title for it", async () => {
    server.answer({ delay: 400, json: {} });
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
    server.answer({ delay: 300, json: {} });
    const given = new AbortController();
    setTimeout(() => given.abort(), 30);
    const { error, reports } = await sent({ signal: given.signal });
    expect(isAbort(error)).toBe(true);
    expect(reports).toEqual([]);
  });

  it("stops sending a write again when its caller gives up meanwhile", async () => {
    server.answer({ drop: "before" });
    const given = new AbortController();
    setTimeout(() => given.abort(), 100);
    const { error } = await sent({ method: "POST", json: {}, signal: given.signal });
    expect(isAbort(error)).toBe(true);
    expect(server.seen).toHaveLength(1);
  });
});
