import { beforeAll, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";
import { makeKey, Program } from "./keys";

const types = "/gt/gt-api/types";

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  beforeAll(async () => (admin = await platform.signIn("admin")));

  it("wrong keys are held off by their address, right ones and sessions from there are not", async () => {
    const { key } = await makeKey(admin);
    const wrong = new Program(platform, `rsk_${"A".repeat(43)}`);
    const statuses = [];
    for (let attempt = 0; attempt < 32; attempt += 1) statuses.push((await wrong.get(types)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429, 429]);
    const held = await wrong.get(types);
    expect(held.json().errors?.[0]?.code).toBe("TOO_MANY_WRONG_KEYS");
    const seconds = Number(held.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect((await new Program(platform, key).get(types)).status).toBe(200);
    expect((await admin.get(types)).status).toBe(200);
    expect((await platform.login("admin")).status).toBe(200);
    platform.pass({ minutes: 16 });
    expect((await wrong.get(types)).status).toBe(401);
  });
});
