import { expect, it } from "vitest";
import { largeFile } from "../fixtures/import/largeFile";
import { importDesk, read } from "./importDesk";
import { addresses } from "./importPlans";
import { full } from "../scope";

const desk = importDesk();

/** Milliseconds from the file to its last record, dry run included. */
const longest = 60_000;

it(
  "a file of 10 MB with every trap is read, checked and imported within a minute, all but its wrong rows",
  { ...full, timeout: 120_000 },
  async () => {
    const { bytes, rows, badCoordinates, repeatedKeys } = largeFile(10 * 1024 * 1024);
    expect(bytes.length).toBeGreaterThanOrEqual(10 * 1024 * 1024);
    const rejected = badCoordinates + repeatedKeys;
    const started = performance.now();
    const plan = { ...(await addresses()), table: await read(bytes) };
    expect(plan.table.rows).toHaveLength(rows);

    const checked = await desk.check("customerLocations", plan);
    expect(checked.counts).toMatchObject({ create: rows - rejected, reject: rejected, update: 0, blank: 0 });
    const codes = checked.problems.map((problem) =>
      "cell" in problem ? problem.cell.code : "row" in problem ? problem.row.code : problem.error.code,
    );
    // A latitude of 91.2 is one of the globe where latitude and longitude are exchanged, which is asked about.
    expect(codes.filter((code) => code === "EXCHANGED" || code === "NUMBER")).toHaveLength(badCoordinates);
    expect(codes.filter((code) => code === "DUPLICATE_ROW")).toHaveLength(repeatedKeys);

    const applied = await desk.apply("customerLocations", plan, checked);
    const took = performance.now() - started;
    expect(applied).toMatchObject({ created: rows - rejected, refused: [], finished: true });
    expect(took).toBeLessThan(longest);

    const { data, total } = await desk.provider.getList("customerLocations", {
      pagination: { page: 1, perPage: 2 },
      sort: { field: "referenceNumber", order: "ASC" },
      filter: {},
    });
    expect(total).toBe(rows - rejected);
    expect(data).toMatchObject([
      { name: "Albany Road", comments: expect.stringContaining('Ring "twice", then wait') },
      { name: 'Lodge "Ōhau", 1, 2, Albany Road', comments: expect.stringContaining("Вход со двора,") },
    ]);
  },
);
