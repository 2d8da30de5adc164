import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { eachDatabase } from "../../tests/databases";
import { onOwnPlatform, onPlatform, type Platform, type User } from "../../tests/platform/platform";
import { extractOf, gridOf } from "../roads/extractFile.fixture";
import { full } from "../../tests/scope";

type Status = {
  source: string;
  state: string;
  name?: string;
  bytes?: number;
  sha256?: string;
  next?: { name: string; state: string; code?: string; message?: string };
};
type Refusal = { code: string; metadata: { fault?: string; reason?: string; limit?: number } };

const call = "/ui-api/road-extract";
const extract = (size: number) => extractOf(gridOf(size));

/** A thread builds the roads, and is started first. */
const soon = { timeout: 20_000 };
const upload = (user: User, name: string, body: Buffer) =>
  user.send("PUT", `${call}?name=${name}`, {
    body: new Uint8Array(body),
    headers: { "content-type": "application/octet-stream" },
  });
const status = async (user: User) => (await user.get(call)).json<Status>();
const ready = (user: User, name: string) =>
  vi.waitFor(async () => expect(await status(user)).toMatchObject({ state: "READY", name }), soon);
/** How many streets the grid whose map is told has in each direction. */
const streetsOf = async (user: User) => {
  const { bounds } = (await user.get("/ui-api/map")).json<{ bounds?: { north: number } }>();
  return bounds ? Math.round((bounds.north - 41) / 0.001) + 1 : 0;
};
const foldersOf = (dataDir: string) => {
  const roads = join(dataDir, "roads");
  return existsSync(roads) ? readdirSync(roads).filter((name) => name !== "uploads.json") : [];
};
describe("an extract that an administrator uploads", () => {
  eachDatabase((database) => {
    const platform = onOwnPlatform(database, () => ({ ROADS_UPLOAD_MB: "1" }));
    beforeEach(async () => void (await (await platform.signIn("admin")).send("DELETE", call)));

    it("is built beside what is there, takes its place, and is in the audit", full, async () => {
      const admin = await platform.signIn("admin");
      expect(await status(admin)).toEqual({ source: "NONE", state: "NONE" });
      expect((await admin.send("DELETE", call)).json()).toEqual({ source: "NONE", state: "NONE" });
      const [first, second] = [extract(4), extract(30)];
      const taken = await upload(admin, "first.osm.pbf", first);
      expect(taken.status, taken.text).toBe(202);
      await ready(admin, "first.osm.pbf");
      const sha256 = createHash("sha256").update(first).digest("hex");
      expect(await status(admin)).toMatchObject({ source: "UPLOADED", bytes: first.length, sha256 });
      expect(await vi.waitFor(() => streetsOf(admin), soon)).toBe(4);

      expect((await upload(admin, "second.osm.pbf", second)).json<Status>()).toMatchObject({
        name: "first.osm.pbf",
        state: "READY",
        next: { name: "second.osm.pbf", state: "BUILDING" },
      });
      await ready(admin, "second.osm.pbf");
      expect(await streetsOf(admin)).toBe(30);
      expect(foldersOf(database.dataDir)).toHaveLength(1);
      const { rows } = (await admin.get("/gt/gt-api/audit?entity=roadExtract")).json();
      expect(rows.slice(0, 2)).toMatchObject([
        { user: "admin", changes: { name: { from: "first.osm.pbf", to: "second.osm.pbf" } } },
        { user: "admin", changes: { name: { to: "first.osm.pbf" }, sha256: { to: sha256 } } },
      ]);
      expect((await admin.send("DELETE", call)).json()).toEqual({ source: "NONE", state: "NONE" });
      expect(await streetsOf(admin)).toBe(0);
      expect(foldersOf(database.dataDir)).toEqual([]);
    });

    it(
      "is refused by name where it is none, cut off, too large or only half there, and changes nothing",
      full,
      async () => {
        const admin = await platform.signIn("admin");
        const whole = extract(5);
        expect((await upload(admin, "good.osm.pbf", whole)).status).toBe(202);
        await ready(admin, "good.osm.pbf");
        const refused = async (body: Buffer) => {
          const answer = await upload(admin, "bad.osm.pbf", body);
          const { code, metadata } = answer.json<Refusal>();
          return [answer.status, code, metadata.fault ?? metadata.limit];
        };
        expect(await refused(Buffer.from("<html><body>Not found</body></html>"))).toEqual([
          400,
          "EXTRACT_REFUSED",
          "NOT_AN_EXTRACT",
        ]);
        expect(await refused(Buffer.alloc(0))).toEqual([400, "EXTRACT_REFUSED", "NOT_AN_EXTRACT"]);
        expect(await refused(whole.subarray(0, -10))).toEqual([400, "EXTRACT_REFUSED", "TRUNCATED"]);
        expect(await refused(randomBytes(1_000_001))).toEqual([413, "BODY_TOO_LARGE", 1_000_000]);
        const noise = Buffer.from(whole);
        randomBytes(40).copy(noise, whole.length - 60);
        const answer = await upload(admin, "noise.osm.pbf", noise);
        if (answer.status === 202)
          await vi.waitFor(
            async () =>
              expect(await status(admin)).toMatchObject({ next: { state: "FAILED", code: "BROKEN_BLOCK" } }),
            soon,
          );
        else expect(answer.json<Refusal>()).toMatchObject({ metadata: { fault: "BROKEN_BLOCK" } });
        await brokenOff(platform, admin, whole);
        expect(await status(admin)).toMatchObject({ name: "good.osm.pbf", state: "READY" });
        expect(await streetsOf(admin)).toBe(5);
        await vi.waitFor(() => expect(foldersOf(database.dataDir)).toHaveLength(1));
      },
    );

    it("is not another's affair, nor taken while one is being built", full, async () => {
      const dispatcher = await platform.signIn("dispatcher");
      expect((await dispatcher.get(call)).status).toBe(403);
      expect((await upload(dispatcher, "mine.osm.pbf", extract(3))).status).toBe(403);
      const admin = await platform.signIn("admin");
      const both = await Promise.all(
        ["one", "two"].map((name) => upload(admin, `${name}.osm.pbf`, extract(30))),
      );
      expect(new Set(both.map(({ status: code }) => code))).toEqual(new Set([202, 409]));
      expect(both.find((each) => each.status === 409)?.json<Refusal>().code).toBe("ROADS_BUSY");
      const wrongType = await admin.send("PUT", `${call}?name=x`, {
        body: "{}",
        headers: { "content-type": "application/json" },
      });
      expect(wrongType.status).toBe(415);
      const elsewhere = await admin.send("POST", "/ui-api/application-users", {
        body: new Uint8Array(extract(3)),
        headers: { "content-type": "application/octet-stream" },
      });
      expect(elsewhere.status).toBe(415);
      await vi.waitFor(async () => expect((await status(admin)).next).toBeUndefined(), soon);
    });
  });

  eachDatabase((database) => {
    const platform = onPlatform(database);

    it("is not taken where several accounts share the roads, and the operator has not said so", async () => {
      const admin = await platform.signIn("admin");
      const closed = await upload(admin, "mine.osm.pbf", extract(3));
      expect([closed.status, closed.json<Refusal>().code]).toEqual([409, "ROADS_UPLOAD_CLOSED"]);
    });
  });
});

/** Sends half of a file, and goes. */
async function brokenOff(platform: Platform, { cookie }: User, whole: Buffer): Promise<void> {
  await new Promise<void>((resolve) => {
    const sending = request(`${platform.url}${call}?name=half.osm.pbf`, {
      method: "PUT",
      headers: {
        cookie,
        origin: platform.url,
        "content-type": "application/octet-stream",
        "content-length": whole.length,
      },
    });
    sending.on("error", () => resolve());
    sending.write(whole.subarray(0, whole.length >> 1));
    setTimeout(() => sending.destroy(new Error("gone")), 200);
  });
}
