import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { eachDatabase } from "../databases";
import { set } from "../matrix/world";
import { onPlatform, type User } from "../platform/platform";
import { openReaders, patience, recordsOf, userOfTwoSessions, writeForAdmins, writeForAll } from "./readers";

const users = "/gt/gt-api/users";
let count = 0;

/** What a stream is told is what its user may read by then, and not by when it was opened. */
eachDatabase((database) => {
  const platform = onPlatform(database);
  const open = openReaders(() => platform.url);
  let admin: User;
  beforeAll(async () => (admin = await platform.signIn("admin")));
  afterEach(() => platform.change(sql`delete from account_setting`));
  const someone = (roles: object) => {
    count += 1;
    return userOfTwoSessions(platform, admin, { login: `reader-${count}`, ...roles });
  };
  /** What is heard of two writes, of which administrators alone may read one. */
  const writeBoth = async () => {
    count += 1;
    const secret = await writeForAdmins(admin, `Fuel ${count}`);
    return { secret, shared: await writeForAll(admin, `Requirement ${count}`) };
  };

  describe("an open stream", () => {
    it("is told by the role that its user takes in another browser", async () => {
      const { sessions } = await someone({ admin: true, customer_service: true });
      const [here, there] = sessions;
      const [own, other] = [await open(here), await open(there)];
      const before = await writeBoth();
      await vi.waitFor(() => expect(recordsOf(other)).toEqual([before.secret, before.shared]), patience);

      const reply = await here.send("POST", `${users}/change_role`, {
        body: new URLSearchParams({ newRole: "CUSTOMER_SERVICE" }),
      });
      expect(reply.status, reply.text).toBe(200);
      const after = await writeBoth();
      await vi.waitFor(
        () => expect(recordsOf(other)).toEqual([before.secret, before.shared, after.shared]),
        patience,
      );
      // The session goes on under another name: its page connects anew.
      await vi.waitFor(() => expect(own.ended).toBe(true), patience);
      expect(other.ended).toBe(false);
    });

    it("is told less from the change on by which an administrator takes a role away", async () => {
      const { id, sessions } = await someone({ admin: true, customer_service: true });
      const reader = await open(sessions[0]);
      const reply = await admin.post(`${users}/${id}`, { admin: false });
      expect(reply.json().success, reply.text).toBe(true);
      const { shared } = await writeBoth();
      await vi.waitFor(() => expect(recordsOf(reader)).toContain(shared), patience);
      expect(recordsOf(reader)).toEqual([shared]);
    });

    it("ends once its user is blocked, or his role is switched off", async () => {
      const { id, sessions } = await someone({ dispatcher: true });
      const { sessions: served } = await someone({ customer_service: true });
      const [blocked, staying, switchedOff] = [
        await open(sessions[0]),
        await open(admin),
        await open(served[1]),
      ];
      await admin.post(`${users}/${id}`, { blocked: true });
      await vi.waitFor(() => expect(blocked.ended).toBe(true), patience);
      await set(admin, { enableCustomerServiceRole: false });
      await vi.waitFor(() => expect(switchedOff.ended).toBe(true), patience);
      expect(staying.ended).toBe(false);
    });

    it("ends with its session, whichever of his sessions its user ends it from", async () => {
      const { sessions } = await someone({ dispatcher: true });
      const [here, there] = [await open(sessions[0]), await open(sessions[1])];
      const listed = (await sessions[0].get("/gt/gt-api/auth/sessions")).json().rows;
      const ids = listed.flatMap(({ id, current }) => (current === true ? [] : [String(id)]));
      await sessions[0].send("POST", "/gt/gt-api/auth/sessions/remove", {
        body: new URLSearchParams(ids.map((id) => ["ids", id])),
      });
      await vi.waitFor(() => expect(there.ended).toBe(true), patience);
      expect(here.ended).toBe(false);
    });
  });
});
