import { describe, expect, it } from "vitest";
import { errorReportingAt } from "./errorReporting";

const dsn = "https://key@errors.example/42";
const config = { providerDomain: "runsheet.example", errorReportingDsn: dsn };

describe("errors are reported", () => {
  it.each([
    ["runsheet.example", "runsheet.example"],
    ["acme.runsheet.example", "acme.runsheet.example"],
    ["ACME.Runsheet.Example", "acme.runsheet.example"],
  ])("at %s, as of %s", (hostname, host) => {
    expect(errorReportingAt(hostname, config)).toEqual({ dsn, host });
  });

  it.each([
    "localhost",
    "127.0.0.1",
    "example",
    "notrunsheet.example",
    "runsheet.example.evil.example",
    "runsheet.example.",
    "",
  ])("not at %j", (hostname) => {
    expect(errorReportingAt(hostname, config)).toBeUndefined();
  });

  it("nowhere unless the operator says whose domain it is, and to whom", () => {
    const host = "acme.runsheet.example";
    expect(errorReportingAt(host, { ...config, errorReportingDsn: undefined })).toBeUndefined();
    expect(errorReportingAt(host, { ...config, providerDomain: undefined })).toBeUndefined();
  });
});
