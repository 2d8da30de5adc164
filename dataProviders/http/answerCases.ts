import type { Reply } from "../../tests/conformance/foreignServer";
import type { HttpCall } from "./createHttp";

const oops = "Oops! A server error has occurred. Try again or report to support team.";
export const errors = (...list: unknown[]) => ({ success: false, rows: [], errors: list });
export const required = { code: "REQUIRED", message: "name is required", metadata: { field: "name" } };
const localized = { code: "X1", message: "no", localizedMessage: "Nein" };
const one = { code: "NOT_UNIQUE", message: "name is taken", metadata: { fields: { name: [required] } } };
export const current = { id: "1", version: 4 };

type Case = [
  what: string,
  reply: Reply,
  call: Partial<HttpCall>,
  expected: { thrown: boolean; text?: string; title?: string },
];

/** Spec 8.1, line by line. `text`: the dialog's; none, where no dialog opens. */
export const cases: Case[] = [
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
  [
    "a bulk action whose session is over leads back into it",
    { status: 401, json: errors("expired") },
    { errors: "gathered" },
    { thrown: true, text: "expired", title: "authenticationExpired" },
  ],
  [
    "401 is the answer to who asks about the session",
    { status: 401, json: errors("nobody") },
    { errors: "own" },
    { thrown: true },
  ],
];
