import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "./platform";

eachDatabase((database) => {
  const platform = onPlatform(database);
  let dispatcher: User;
  let service: User;
  beforeAll(async () => {
    dispatcher = await platform.signIn("dispatcher");
    service = await platform.signIn("service");
  });

  describe("how files are imported", () => {
    it("is kept for the account: whoever may import a resource has it, and nobody else", async () => {
      const { account } = await dispatcher.me();
      const stranger = await platform.signIn("admin", platform.other);
      const [orders, centres] = ["orders", "distributionCentres"].map(
        (name) => `import.${name}_${account.id}`,
      );
      const write = async (user: User, key = "") =>
        (await user.post("/gt/gt-api/keyValueStorage/put/", { key, value: "[1]" })).status;
      const read = async (user: User, key = "") => user.get(`/gt/gt-api/keyValueStorage/get/${key}`);
      expect(await write(dispatcher, orders)).toBe(200);
      expect((await read(service, orders)).json().rows).toEqual([{ key: orders, value: "[1]" }]);
      // Customer service may not import distribution centres.
      expect(await write(dispatcher, centres)).toBe(200);
      expect([await write(service, centres), (await read(service, centres)).status]).toEqual([403, 403]);
      expect([await write(stranger, orders), (await read(stranger, orders)).status]).toEqual([403, 403]);
      expect(await write(dispatcher, `import.nothing_${account.id}`)).toBe(403);
    });
  });
});
