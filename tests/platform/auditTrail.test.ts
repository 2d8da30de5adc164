import { beforeAll, describe, expect, it } from "vitest";
import { Program, makeKey } from "../apiKeys/keys";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { onPlatform, type User } from "./platform";

const call = "/gt/gt-api/audit";
const types = "/gt/gt-api/types";

/** As the call answers it. */
type Row = {
  id: string;
  entity: string;
  recordId: string;
  user: string;
  key?: string;
  name?: string;
  removed?: true;
  actionType: string;
};
type Answer = { rows: Row[]; total: number; more: boolean; next?: string };

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  let lift: string;
  const ask = async (query: string, user = admin) =>
    (await user.get(`${call}?entity=vehicleRequirements&${query}`)).json<Answer>();

  beforeAll(async () => {
    admin = await platform.signIn("admin");
    const made = await admin.post(types, { name: "Tail lift" });
    lift = String(made.json().rows[0]?.id);
  });

  describe("the account's audit (spec 7.4)", () => {
    it("tells an administrator who changed what yesterday, without naming a record", async () => {
      const day = new Date(Date.now()).toISOString().slice(0, 10);
      const all = (await admin.get(call)).json<Answer>();
      expect(all.rows.some(({ recordId }) => recordId === lift)).toBe(true);
      expect(all.rows.map(({ entity }) => entity)).toContain("signIn");
      // A day of the account's clock, which may be an hour from ours.
      const near = await ask(`from=${before(day)}&to=${after(day)}`);
      expect(near.rows).toMatchObject([{ recordId: lift, name: "Tail lift", actionType: "CREATE" }]);
      expect((await ask(`to=${before(before(day))}`)).total).toBe(0);
    });

    it("tells what was done by which key, and what its maker did himself", async () => {
      const { id, key } = await makeKey(admin, { name: "Fleet sync" });
      await new Program(platform, key).post(`${types}/${lift}`, { comments: "2 t" });
      const byKey = await ask(`key=${id}`);
      expect(byKey.rows).toMatchObject([{ actionType: "UPDATE", user: "admin", key: id, recordId: lift }]);
      const own = await ask("user=admin");
      expect(own.rows.map(({ actionType }) => actionType)).toEqual(["CREATE"]);
      expect((await ask("action=UPDATE&action=DELETE")).total).toBe(1);
      expect((await ask("search=fleet%20SYNC")).total).toBe(1);
    });

    it("goes on where the page before ended", async () => {
      const first = await ask("results=1&action=CREATE&action=UPDATE");
      expect([first.rows.length, first.total, first.more]).toEqual([1, 2, false]);
      const second = await ask(`results=1&action=CREATE&action=UPDATE&before=${first.next}`);
      expect(second.rows[0]?.id).not.toBe(first.rows[0]?.id);
      expect(second.next).toBeUndefined();
    });

    it("calls what is gone by the name that it had", async () => {
      const made = await admin.post(types, { name: "Cooling" });
      const id = String(made.json().rows[0]?.id);
      await admin.send("POST", `${types}/remove`, { body: new URLSearchParams({ ids: id }) });
      const { rows } = await ask(`of=account&id=${id}`);
      expect(rows).toMatchObject([
        { actionType: "DELETE", name: "Cooling", removed: true },
        { actionType: "CREATE", name: "Cooling", removed: true },
      ]);
    });

    it.each([
      ["from=yesterday", "from"],
      ["from=2026-02-30", "from"],
      ["from=2026-11-26&to=2026-11-24", "to"],
      ["before=999999999", "before"],
      ["action=EAT", "action"],
      ["entity=nothing", "entity"],
    ])("refuses %s, naming what is wrong", async (query, parameter) => {
      const reply = await admin.get(`${call}?${query}`);
      expect([reply.status, reply.json().errors?.[0]?.code]).toEqual([400, "BAD_PARAMETER"]);
      expect(JSON.stringify(reply.json().errors)).toContain(parameter);
    });

    it("is closed to everybody else, but for the history of what they may read", full, async () => {
      const dispatcher = await platform.signIn("dispatcher");
      const other = await platform.signIn("admin", platform.other);
      expect((await dispatcher.get(call)).status).toBe(403);
      expect((await dispatcher.get(`${call}?entity=vehicleRequirements&user=admin`)).status).toBe(403);
      const history = await dispatcher.get(`${call}?entity=vehicleRequirements&id=${lift}`);
      expect([history.status, history.json().rows.length]).toEqual([200, 2]);
      expect((await ask("", other)).total).toBe(0);
    });
  });
});

const day = 86_400_000;
const before = (text: string) => new Date(Date.parse(text) - day).toISOString().slice(0, 10);
const after = (text: string) => new Date(Date.parse(text) + day).toISOString().slice(0, 10);
