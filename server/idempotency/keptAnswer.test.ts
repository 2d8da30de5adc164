import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { eachDatabase } from "../../tests/databases";
import { onPlatform } from "../../tests/platform/platform";

const base = "/gt/gt-api/types";

eachDatabase((database) => {
  const platform = onPlatform(database);
  const named = () => ({ name: `kept ${randomUUID()}` });
  const keyed = () => ({ "idempotency-key": randomUUID() });

  describe("the answer that is kept under an Idempotency-Key", () => {
    it("is given again for a day", async () => {
      const [record, key] = [named(), keyed()];
      const first = await (await platform.signIn("admin")).post(base, record, key);
      platform.pass({ minutes: 23 * 60 });
      const again = await (await platform.signIn("admin")).post(base, record, key);
      expect(again.text).toBe(first.text);
      expect(again.headers.get("idempotent-replay")).toBe("true");
    });

    it("is forgotten afterwards: the key can be used anew", async () => {
      const key = keyed();
      await (await platform.signIn("admin")).post(base, named(), key);
      platform.pass({ minutes: 24 * 60 + 1 });
      const later = await (await platform.signIn("admin")).post(base, named(), key);
      expect([later.status, later.json().success]).toEqual([200, true]);
      expect(later.headers.get("idempotent-replay")).toBeNull();
    });

    it("is each user's own: the same key of two is two keys", async () => {
      const key = keyed();
      const answers = [];
      for (const login of ["admin", "dispatcher"])
        answers.push(await (await platform.signIn(login)).post(base, named(), key));
      for (const { headers, text } of answers) {
        expect(headers.get("idempotent-replay")).toBeNull();
        expect(text).toContain('"success":true');
      }
    });

    it("is that of another address too: the same key there is refused", async () => {
      const [record, key] = [named(), keyed()];
      const user = await platform.signIn("admin");
      await user.post(base, record, key);
      const elsewhere = await user.post("/gt/gt-api/vehicletypes", record, key);
      expect([elsewhere.status, elsewhere.json().errors?.[0]?.code]).toEqual([422, "KEY_REUSED"]);
    });

    it("is none after a refusal: mended, the request can be sent under the same key", async () => {
      const key = keyed();
      const user = await platform.signIn("admin");
      expect((await user.post(base, { name: "" }, key)).json().success).toBe(false);
      const mended = await user.post(base, named(), key);
      expect(mended.json().success).toBe(true);
    });

    it("is one for requests that arrive at once", async () => {
      const [record, key] = [named(), keyed()];
      const user = await platform.signIn("admin");
      const replies = await Promise.all(Array.from({ length: 8 }, () => user.post(base, record, key)));
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      expect(replies.filter(({ headers }) => !headers.has("idempotent-replay"))).toHaveLength(1);
    });
  });
});
