import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { readReports } from "../../schemas/reports/read";
import { eachDatabase } from "../databases";
import { onOwnPlatform } from "../platform/platform";
import { TestServer } from "../platform/TestServer";
import { describeReport, inWorld, type Listed } from "./describeReport";

/** One more file, and one query: no code knows of it. */
describe("a report that is added", () => {
  const folder = mkdtempSync(join(tmpdir(), "report-schemas-"));
  cpSync(resolve("schemas"), folder, { recursive: true, filter: (path) => !/\.ts$|\/cli$/.test(path) });
  for (const ending of ["json", "sql"])
    cpSync(resolve(`tests/fixtures/first-stops.${ending}`), join(folder, `reports/first-stops.${ending}`));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("is the file and the query that the documents show", () => {
    const compact = (path: string) => readFileSync(path, "utf8").replaceAll(/\s+/g, "");
    for (const ending of ["json", "sql"])
      expect(compact("docs/reports.md")).toContain(compact(`tests/fixtures/first-stops.${ending}`));
  });

  eachDatabase((database) => {
    const platform = onOwnPlatform(database, () => ({ SCHEMAS_DIR: folder }));
    const world = inWorld(platform);
    const report = readReports(folder).get("first-stops");
    if (!report) throw new Error("The report is not there");
    describeReport(report, platform, world);

    it("has each run once, also one whose first order failed and was on it again", async () => {
      const asked = "/ui-api/reports/first-stops?dateStart=2026-10-01&dateEnd=2026-11-20";
      const count = async () => (await world().clients.admin.call("GET", asked)).json<Listed>().count;
      const before = await count();
      await platform.change(
        sql`insert into order_attempt select (jsonb_populate_record(a, '{"attempt":2}')).* from order_attempt a`,
      );
      expect(await count()).toBe(before);
    });
  });

  eachDatabase((database) => {
    database.isPrepared = true;
    it("keeps the server from starting while its query lacks a column, and says which", async () => {
      const query = join(folder, "reports/first-stops.sql");
      const sound = readFileSync(query, "utf8");
      writeFileSync(query, sound.replace("as late", "as tardy"));
      const server = new TestServer(database, { environment: { SCHEMAS_DIR: folder } });
      await expect(server.start()).rejects.toThrow(
        /first-stops\.json: its query "first-stops\.sql" fails: .*late/,
      );
      writeFileSync(query, sound);
    });
  });
});
