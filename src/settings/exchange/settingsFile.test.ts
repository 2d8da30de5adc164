// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { readRecords } from "../records";
import { compare, fileOf, readFile } from "./settingsFile";

const account = readRecords([
  { name: "capacityLabel", type: "TEXT", value: "Weight" },
  { name: "dropDuration", type: "PERIOD_FIELD_WITH_MS", value: 1500 },
  { name: "languages", type: "MULTISELECT_LIST", value: "en,ru", variants: ["en", "ru"] },
  { name: "accountUrl", type: "TEXT", value: "/demo", readOnly: true },
  { name: "odd", type: "WHATEVER", value: 1 },
]);
const mail = readRecords([
  { name: "host", type: "TEXT", value: "mail.example.com" },
  { name: "password", type: "PASSWORD", value: null, hasValue: true },
  { name: "test", type: "TEST_BUTTON", value: null },
]);
const sheets = { account, mail };

describe("a file of settings", () => {
  it("holds values of the wire, and neither passwords nor what can't be set", () => {
    expect(fileOf(sheets)).toEqual({
      kind: "runsheet-settings",
      account: { capacityLabel: "Weight", dropDuration: 1500, languages: "en,ru" },
      mail: { host: "mail.example.com" },
    });
  });

  it("changes nothing where it was exported", () => {
    const file = readFile(JSON.stringify(fileOf(sheets)));
    expect(file && compare(file, sheets)).toEqual({ differences: [], unknown: [] });
  });

  it("shows old and new of what it would change, and what is no setting here", () => {
    const file = readFile(
      JSON.stringify({
        kind: "runsheet-settings",
        account: { capacityLabel: "Mass", languages: "en,ru", accountUrl: "/other", unheard: 1 },
        mail: { password: "secret" },
      }),
    );
    const comparison = file && compare(file, sheets);
    expect(comparison?.differences).toMatchObject([
      { sheet: "account", setting: { name: "capacityLabel" }, from: "Weight", to: "Mass" },
    ]);
    expect(comparison?.unknown).toEqual(["accountUrl", "unheard", "password"]);
  });

  it.each(["", "[]", "{}", "{broken", '{"kind":"other"}', '{"kind":"runsheet-settings","account":[]}'])(
    "is not %j",
    (text) => expect(readFile(text)).toBeUndefined(),
  );
});
