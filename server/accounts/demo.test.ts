import { expect, it } from "vitest";
import { loadResources } from "../../schemas/load";
import { eachDatabase } from "../../tests/databases";
import { prepareDatabase } from "../prepareDatabase";
import { full } from "../../tests/scope";
import { accountExists } from "./accounts";
import { fillDemo } from "./demo";

eachDatabase((test) => {
  it(
    "takes for the demo users no password that a user could not choose, while it matters",
    full,
    async () => {
      const database = await test.open();
      const resources = loadResources("schemas");
      await prepareDatabase(database, resources);
      for (const [password, mend] of [
        ["sevenxy", "DEMO_PASSWORD needs 8 characters or more"],
        ["football1", "DEMO_PASSWORD is among the first passwords that are guessed"],
        ["Dispatcher-demo1", "or little more than a name"],
      ] as const) {
        const filled = fillDemo(database, resources, password);
        await expect(filled).rejects.toThrow(mend);
        await expect(filled).rejects.not.toThrow(password);
      }
      expect(await database.transaction(null, accountExists)).toBe(false);
      expect(await fillDemo(database, resources, "correct horse battery")).toMatchObject({
        account: "demo",
        generatedPassword: undefined,
      });
      expect(await fillDemo(database, resources, "football1")).toBeUndefined();
    },
  );
});
