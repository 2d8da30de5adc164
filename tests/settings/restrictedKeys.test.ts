import { randomUUID } from "node:crypto";
import { sql as template } from "kysely";
import { expect, it } from "vitest";
import { migrate } from "../../server/database/migrations";
import { migrations } from "../../server/features";
import { eachDatabase } from "../databases";

eachDatabase((database) => {
  it("carries over who was shut out of the settings by a key of the storage, and nothing else of it", async () => {
    const at = migrations.findIndex(({ id }) => id === "0570-user-permissions");
    expect(at).toBeGreaterThan(0);
    const opened = await database.open();
    const asSystem = (statement: ReturnType<typeof template>) =>
      opened.transaction(null, (sql) => statement.execute(sql));
    await opened.transaction(null, (sql) => migrate(sql, migrations.slice(0, at)));
    const account = randomUUID();
    await asSystem(template`insert into account (id, name, title) values (${account}, 'old', 'Old')`);
    const name = "isRestrictedDispatcherSettings";
    const [shut, open, both, none] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const kept: [user: string, key: string, value: string][] = [
      [shut, `${name}_${account}_${shut}`, "true"],
      [open, `${name}_${account}_${open}`, "false"],
      [both, `${name}_${account}_${both}`, "false"],
      [both, `${name}_${both}`, "true"],
      // Neither spelling: it never closed anything.
      [none, `${name}_other_${none}`, "true"],
      [none, `view_${none}`, "{}"],
    ];
    for (const [user, key, value] of kept)
      await asSystem(
        template`insert into key_value (account_id, user_id, key, value) values (${account}, ${user}, ${key}, ${value})`,
      );

    await opened.transaction(null, (sql) => migrate(sql, migrations));
    const permissions = await asSystem(template`select user_id, name, value from user_permission`);
    const told = [
      { user_id: shut, name, value: true },
      { user_id: open, name, value: false },
      { user_id: both, name, value: true },
    ];
    expect(permissions.rows).toHaveLength(told.length);
    expect(permissions.rows).toEqual(expect.arrayContaining(told));
    expect((await asSystem(template`select key from key_value`)).rows).toEqual([{ key: `view_${none}` }]);
  });
});
