import { expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform } from "./platform";

const current = "/gt/gt-api/users/current";

eachDatabase((database) => {
  const platform = onPlatform(database);

  it("gives the session as an opaque cookie that scripts and other sites don't get", async () => {
    const [cookie = ""] = (await platform.login("admin")).headers.getSetCookie();
    expect(cookie).toMatch(/^sid=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("binds the cookie to the host where TLS ends before the server", async () => {
    const { host } = new URL(platform.url);
    const reply = await platform.login("admin", { headers: { origin: `https://${host}` } });
    const [cookie = ""] = reply.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [session = ""] = cookie.split(";");
    expect((await platform.send("GET", current, { headers: { cookie: session } })).status).toBe(200);
  });

  it("takes no session that somebody else chose", async () => {
    const reply = await platform.login("admin", { headers: { cookie: "sid=chosen-by-somebody-else" } });
    expect(reply.headers.getSetCookie()[0]).not.toContain("chosen");
    expect(
      (await platform.send("GET", current, { headers: { cookie: "sid=chosen-by-somebody-else" } })).status,
    ).toBe(401);
  });

  it("ends the session before when somebody signs in anew", async () => {
    const user = await platform.signIn("admin");
    expect((await platform.login("admin", { headers: { cookie: user.cookie } })).status).toBe(200);
    expect((await user.get(current)).status).toBe(401);
  });

  it("answers an unknown login, an unknown account and a wrong password alike", async () => {
    const replies = [
      await platform.login("admin", { secret: "wrong password" }),
      await platform.login("nobody"),
      await platform.login("admin", { account: "nowhere" }),
    ];
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(400);
    expect(replies[0]?.json().errors?.[0]?.code).toBe("INVALID_LOGIN");
  });

  it("takes a login in whatever case", async () => {
    expect((await platform.login("Admin")).status).toBe(200);
  });

  it("ends with sign-out, for the server too", async () => {
    const user = await platform.signIn("admin");
    const reply = await user.get("/gt/gt-api/auth/logout");
    expect(reply.headers.getSetCookie().join()).toContain("sid=;");
    expect((await user.get(current)).status).toBe(401);
  });

  it("ends after half an hour without use, and each use prolongs it", async () => {
    const user = await platform.signIn("admin");
    platform.pass({ minutes: 29 });
    expect((await user.send("HEAD", "/gt/gt-api/auth/prolongSession")).status).toBe(200);
    platform.pass({ minutes: 29 });
    expect((await user.get(current)).status).toBe(200);
    platform.pass({ minutes: 31 });
    expect((await user.send("HEAD", "/gt/gt-api/auth/prolongSession")).status).toBe(401);
  });

  it("ends twelve hours after sign-in, however much it is used", async () => {
    const user = await platform.signIn("admin");
    for (let used = 0; used < 12 * 60; used += 20) {
      expect((await user.send("HEAD", "/gt/gt-api/auth/prolongSession")).status).toBe(200);
      platform.pass({ minutes: 20 });
    }
    platform.pass({ minutes: 1 });
    expect((await user.get(current)).status).toBe(401);
  });
});
