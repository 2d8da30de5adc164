import { describe, expect, it } from "vitest";
import { cases, current, errors, required } from "./answerCases";
import { isApiError, type ApiError } from "./ApiError";
import errorTexts from "../../locales/en/errors.json" with { type: "json" };
import { linesText } from "./report";
import { withServer } from "./sending.fixture";

const { server, sent } = withServer();
const titles = "errors.dialog.titles.";
const english: Record<string, string> = {
  "errors.dialog.status": "Server responded with code %{status}",
  "errors.REQUIRED": "%{field} is required",
  "errors.dialog.oops": errorTexts.dialog.oops,
};

function translate(key: string, options: Record<string, unknown> = {}): string {
  const text = english[key] ?? (typeof options._ === "string" ? options._ : key);
  return text.replace(/%\{(\w+)\}/g, (_, name: string) => String(options[name]));
}

describe("what becomes of an answer", () => {
  it.each(cases)("%s", async (_, reply, call, { thrown, text, title }) => {
    server().answer(reply);
    const { error, reports } = await sent(call);
    expect(isApiError(error)).toBe(thrown);
    expect(reports.map(({ lines }) => linesText(lines, translate))).toEqual(text === undefined ? [] : [text]);
    expect(reports[0]?.title).toEqual(title === undefined ? reports[0]?.title : titles + title);
  });

  it("carries the field errors by path, from either family", async () => {
    server().answer({
      status: 400,
      json: {
        code: "INVALID",
        message: "1",
        metadata: { fields: { "availability.0.start_time": [required] } },
      },
    });
    const newer = (await sent({ family: "elements", save: true })).error as ApiError;
    expect(newer.fieldErrors).toEqual({ "availability.0.start_time": [required] });
    server().answer({ json: errors(required) });
    const older = (await sent({ save: true })).error as ApiError;
    expect(older.fieldErrors).toEqual({ name: [required] });
    expect(older.body.errors).toEqual({ name: "name is required" });
  });

  it("carries the current record of a conflict, from either family", async () => {
    server().answer({ status: 409, json: { ...errors({ code: "VERSION_CONFLICT" }), rows: [current] } });
    expect(((await sent({ save: true })).error as ApiError).current).toEqual(current);
    server().answer({ status: 409, json: { code: "VERSION_CONFLICT", message: "", metadata: { current } } });
    expect(((await sent({ save: true, family: "elements" })).error as ApiError).current).toEqual(current);
  });

  it("hands on the warnings and infos of a success", async () => {
    server().answer({ json: { success: true, rows: [1], warnings: ["nearly full"], infos: ["two moved"] } });
    const { notices, reports } = await sent();
    expect(notices).toEqual([
      { severity: "warning", lines: [{ text: "nearly full" }] },
      { severity: "info", lines: [{ text: "two moved" }] },
    ]);
    expect(reports).toEqual([]);
  });

  it("tells support what happened: call, status, request, and the page that came", async () => {
    server().answer({
      status: 502,
      text: "<title>502 Bad Gateway</title>",
      headers: { "X-Request-Id": "r7" },
    });
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
