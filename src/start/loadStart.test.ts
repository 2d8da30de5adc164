import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startForeignServer, type ForeignServer } from "../../tests/conformance/foreignServer";
import { api } from "./api";
import { loadStart } from "./loadStart";

/** A page as far as the start looks at it: this one has no data block, and its fonts are there. */
const stubPage = vi.hoisted(() => () => {
  vi.stubGlobal("document", {
    getElementById: () => null,
    querySelector: () => null,
    fonts: { load: async () => [] },
  });
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("dispatchEvent", () => true);
});
// The modules look at it as they are loaded, and each test anew.
vi.hoisted(() => stubPage());
beforeEach(stubPage);

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
  // The next file of the worker has no page, also while it is loaded.
  vi.unstubAllGlobals();
  await server.close();
});
afterEach(() => vi.restoreAllMocks());

const user = { id: "7", name: "Anna", login: "anna", currentRole: "ADMIN" as const };

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
    expect(await loadStart(user, "en")).toMatchObject({ settings: { defaultTimeZone: "America/New_York" } });
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

describe("the start", () => {
  it("asks in the order of the specification", async () => {
    answers({});
    await loadStart({ ...user, account: { id: "3", url: "acme" } }, "en");
    expect(server.seen.map(({ path }) => path.replace("/gt/gt-api/", ""))).toEqual([
      "orders/attributeMetadataMap",
      "file/mxbt.json",
      "gt_account_configuration/new",
      "keyValueStorage/get/isRestrictedDispatcherSettings_3_7",
      "keyValueStorage/get/preferences_7",
    ]);
  });

  it("does without what it can do without", async () => {
    server.answer(({ path }) =>
      path.includes("gt_account_configuration")
        ? { json: { success: true, rows: [{ metaData: [] }] } }
        : { status: 500, text: "<h1>Bad</h1>", type: "text/html" },
    );
    expect(await loadStart(user, "en")).toEqual({
      orderAttributes: [],
      application: { release: "", supportContact: "" },
      settings: {},
      sheet: { metaData: [] },
      // Not {}: those that are kept would be written over.
      preferences: undefined,
    });
  });

  it("takes a dispatcher's own restriction over the account's", async () => {
    server.answer(({ path }) => {
      const isOwn = path.endsWith("/isRestrictedDispatcherSettings_3_7");
      return { json: { success: true, rows: isOwn ? [{ value: "true" }] : [{ metaData: [] }] } };
    });
    const dispatcher = { ...user, currentRole: "DISPATCHER" as const, account: { id: 3, url: "acme" } };
    expect(await loadStart(dispatcher, "en")).toMatchObject({
      settings: { isRestrictedDispatcherSettings: true },
    });
  });

  it("fails without the account's settings, and says why", async () => {
    server.answer(({ path }) =>
      path.includes("gt_account_configuration")
        ? { status: 403, json: { success: false, errors: [{ code: "FORBIDDEN", message: "No" }] } }
        : { json: { success: true, rows: [] } },
    );
    await expect(loadStart(user, "en")).rejects.toMatchObject({ status: 403 });
    // It waits for none of the others then; the next test is not to meet them.
    await vi.waitFor(() => expect(server.seen).toHaveLength(5));
  });
});
