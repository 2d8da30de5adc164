import { sql as template } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { accountA, eachDatabase } from "../../tests/databases";
import type { Resource } from "../../schemas";
import { type Database, migrate } from "../database";
import { carryKeptNames } from "./carryNames";
import { keyValueFeature } from "./index";

const trailers = {
  name: "trailers",
  title: "Trailers",
  properties: {
    capacity: { type: "number", "x-was": "payload" },
    place: { type: "object", properties: { postcode: { type: "string", "x-was": "zip" } } },
  },
} as unknown as Resource;

const user = "user-1";

eachDatabase((test) => {
  let database: Database;
  const keep = (key: string, value: object) =>
    database.transaction(null, (sql) =>
      template`insert into key_value values (${accountA}, ${user}, ${key}, ${JSON.stringify(value)})`.execute(
        sql,
      ),
    );
  const kept = async (key: string): Promise<unknown> => {
    const { rows } = await database.read(null, (sql) =>
      template<{ value: string }>`select value from key_value where key = ${key}`.execute(sql),
    );
    return JSON.parse(rows[0]?.value ?? "null");
  };

  beforeAll(async () => {
    database = await test.open();
    await database.transaction(null, (sql) => migrate(sql, keyValueFeature.migrations ?? []));
  });

  it("has views, columns and imports name a renamed property as it is called now", async () => {
    const view = (path: string, zip: string) => ({
      id: "1",
      name: "payload",
      filter: { [path]: { gte: 7 }, [zip]: "payload" },
      search: "payload",
      sort: { field: path, order: "ASC" },
      columns: [{ path, width: 90 }, { path: zip }, { path: "name" }],
    });
    const import_ = (path: string) => [
      {
        mapping: { [path]: { columns: ["payload"], separator: ", " }, name: { constant: "payload" } },
        policy: {},
      },
    ];
    const other = { views: [view("payload", "place.zip")] };
    const preferences = {
      theme: "dark",
      "vans.views": other,
      "trailers.views": { views: [view("payload", "place.zip")], initial: "1" },
      "trailers.columns": [{ path: "payload", hidden: true }],
      "import.trailers": import_("payload"),
    };
    await keep(`preferences_${user}`, preferences);
    await keep(`import.trailers_${accountA}`, import_("payload"));
    await keep(`import.vans_${accountA}`, import_("payload"));
    for (let start = 0; start < 2; start += 1) {
      await database.transaction(null, (sql) => carryKeptNames(sql, new Map([["trailers", trailers]])));
      expect(await kept(`preferences_${user}`)).toEqual({
        ...preferences,
        "trailers.views": { views: [view("capacity", "place.postcode")], initial: "1" },
        "trailers.columns": [{ path: "capacity", hidden: true }],
        "import.trailers": import_("capacity"),
      });
      expect(await kept(`import.trailers_${accountA}`)).toEqual(import_("capacity"));
      expect(await kept(`import.vans_${accountA}`)).toEqual(import_("payload"));
    }
  });
});
