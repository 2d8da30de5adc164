import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ApiError } from "../../dataProviders";
import { signInCookie } from "../apiClient";
import { caught } from "./caught";
import { demoPassword } from "./ownServer";
import { providerOn } from "./providerOn";
import type { Running } from "./targets";
import type { Schemas } from "./things";

/** Session, settings, key-value storage, and what a role may not do (spec 7.1, 7.2, 6). */
export function describeAccount(schemas: Schemas, running: () => Running): void {
  const open = (cookie = running().cookie) => providerOn(running().url, schemas, cookie);

  describe("the account", () => {
    it("knows who is signed in, and that the session goes on", async () => {
      const { provider } = open();
      expect(await provider.session.current()).toMatchObject({ login: "admin", currentRole: "ADMIN" });
      expect(await provider.session.prolong()).toBe(true);
    });

    it("knows nobody without a session: reads say so, with the title for it", async () => {
      const { provider, reports } = open("");
      expect(await provider.session.current()).toBeUndefined();
      expect(await provider.session.prolong()).toBe(false);
      expect(reports).toEqual([]);
      for (const resource of ["rowThings", "elementThings"]) {
        const error = await caught<ApiError>(provider.getList(resource, {}));
        expect(error.status).toBe(401);
      }
      expect(reports.map(({ report }) => report.title)).toEqual(
        Array(2).fill("errors.dialog.titles.authenticationExpired"),
      );
    });

    it("refuses a wrong password with the reason, and opens no dialog", async () => {
      const { provider, reports } = open("");
      const error = await caught<ApiError>(
        provider.session.login({ account: "demo", login: "admin", password: "wrong" }),
      );
      expect(error.hasCode("INVALID_LOGIN")).toBe(true);
      expect(reports).toEqual([]);
    });

    it("lets a role that may only read do only that", async () => {
      const { provider } = open(await signInCookie(running().url, "dispatcher", demoPassword));
      for (const resource of ["rowThings", "elementThings"]) {
        await expect(provider.getList(resource, {})).resolves.toBeDefined();
        const error = await caught<ApiError>(provider.create(resource, { data: { name: randomUUID() } }));
        expect([error.status, error.hasCode("FORBIDDEN")]).toEqual([403, true]);
      }
    });

    it("gives its settings to each role, flat and typed", async () => {
      const settings = await open().provider.settings("ADMIN");
      expect(settings).toMatchObject({
        enableVolumeConstraint: true,
        volumeDecimalPrecision: 2,
        volumeUnits: "m3",
      });
      const { provider } = open(await signInCookie(running().url, "dispatcher", demoPassword));
      expect(await provider.settings("DISPATCHER")).toHaveProperty("enableVolumeConstraint", true);
    });

    it("keeps values for a user", async () => {
      const { provider } = open();
      const user = await provider.session.current();
      const id = user?.id ?? "";
      expect(await provider.keyValueStorage.get("views", id)).toBeUndefined();
      await provider.keyValueStorage.put("views", id, { a: [1, null, "ц"] });
      await provider.keyValueStorage.put("views", id, { b: 2 });
      expect(await provider.keyValueStorage.get("views", id)).toEqual({ b: 2 });
    });
  });
}
