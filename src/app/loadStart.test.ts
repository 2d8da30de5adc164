import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startForeignServer } from "../../tests/conformance/foreignServer";
import type { ForeignServer } from "../../tests/conformance/foreignServer";
import { api } from "./api";
import { loadStart } from "./loadStart";

let server: ForeignServer;
const send = globalThis.fetch;

/** The console's addresses are its page's: here the page is the foreign server's. */
beforeAll(async () => {
  server = await startForeignServer();
  globalThis.fetch = (input, init) =>
    send(typeof input === "string" ? new URL(input, server.url) : input, init);
});
afterAll(async () => {
  globalThis.fetch = send;
  await server.close();
});
afterEach(() => vi.restoreAllMocks());

/** An older server of an account in New York, whose times carry no zone. */
function answers(record: object): void {
  const zone = { name: "defaultTimeZone", type: "LIST", value: "America/New_York" };
  const rows = (path: string) => {
    if (path.includes("gt_account_configuration")) return [{ metaData: [zone] }];
    return path.includes("/cl/") ? [record] : [];
  };
  server.answer(({ path }) => ({ json: { success: true, rows: rows(path) } }));
}

describe("once the account's settings are there", () => {
  it("times without a zone are read in the account's", async () => {
    answers({ id: 1, name: "Bakery", lastVerificationWhen: "2026-07-01T08:00:00" });
    const user = { id: "7", name: "Anna", login: "anna", currentRole: "ADMIN" as const };
    expect(await loadStart(user)).toMatchObject({ timeZone: "America/New_York" });
    const { data } = await api.getOne("customerLocations", { id: "1" });
    expect(Date.parse(String(data.lastVerificationWhen))).toBe(Date.parse("2026-07-01T12:00:00Z"));
  });

  it("a value against its schema is shown as it came, and told to who develops", async () => {
    const told = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    answers({ id: 2, name: "Bakery", lastVerificationWhen: "yesterday" });
    const { data } = await api.getOne("customerLocations", { id: "2" });
    expect(data.lastVerificationWhen).toBe("yesterday");
    expect(told).toHaveBeenCalledWith(
      expect.stringContaining('customerLocations 2: lastVerificationWhen is "yesterday"'),
    );
  });
});
