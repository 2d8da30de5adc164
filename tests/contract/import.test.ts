import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ResourceRecord } from "../../schemas";
import { Interruption } from "../../src/resources/import/rows/api";
import { nothingApplied } from "../../src/resources/import/result/apply";
import type { Checked } from "../../src/resources/import/check/check";
import type { Problem } from "../../src/resources/import/rows/problems";
import { importDesk, type Plan } from "./importDesk";
import { addresses, generated, people } from "./importPlans";
import { full } from "../scope";

const desk = importDesk();

function reasonOf(problem: Problem) {
  const { code } = "cell" in problem ? problem.cell : "row" in problem ? problem.row : problem.error;
  return [problem.rowNumber, problem.path, code];
}

async function countOf(prefix: string): Promise<number> {
  const filter = { referenceNumber: { startsWith: prefix } };
  const { total } = await desk.provider.getList("customerLocations", {
    pagination: { page: 1, perPage: 1 },
    filter,
  });
  return total ?? 0;
}

describe("a file with every trap", () => {
  let plan: Plan;
  const imported = new Set<string>();
  beforeEach(async () => {
    plan = await addresses();
    imported.clear();
  });
  afterEach(() => desk.provider.deleteMany("customerLocations", { ids: [...imported] }));

  const apply = async (checked: Checked) => {
    const applied = await desk.apply("customerLocations", plan, checked);
    for (const { id } of applied.written) imported.add(id);
    return applied;
  };

  it("is imported but for the rows that are wrong, each with its reason", async () => {
    const checked = await desk.check("customerLocations", plan);
    expect(checked.counts).toEqual({
      blank: 1,
      unchanged: 0,
      joined: 0,
      skip: 0,
      reject: 7,
      create: 9,
      update: 0,
    });
    expect(checked.problems.map(reasonOf)).toEqual([
      [8, "address.latitude", "EXCHANGED"],
      [9, "address.latitude", "NUMBER"],
      [10, "address.longitude", "REQUIRED"],
      [11, "referenceNumber", "DUPLICATE_ROW"],
      [12, "name", "REQUIRED"],
      [13, "phone", "FORMAT"],
      [17, undefined, "EXTRA_CELLS"],
    ]);
    const applied = await apply(checked);
    expect(applied).toMatchObject({ created: 9, updated: 0, refused: [], finished: true });
    expect(applied.written).toHaveLength(9);

    const again = await desk.check("customerLocations", plan);
    expect(again.counts).toMatchObject({ unchanged: 9, create: 0, update: 0 });
  });

  it("changes what a mended row changes, and nothing else", async () => {
    await apply(await desk.check("customerLocations", plan));
    const rows = plan.table.rows.map((row, index) => (index === 1 ? row.with(7, "IM9 9ZZ") : row));
    plan = { ...plan, table: { ...plan.table, rows } };
    const checked = await desk.check("customerLocations", plan);
    expect(checked.counts).toMatchObject({ unchanged: 8, update: 1 });
    const { written } = await apply(checked);
    expect(written).toMatchObject([
      {
        title: "Abbey Road",
        version: 2,
        before: { address: { postcode: "IM9 3DB" } },
        after: { address: { postcode: "IM9 9ZZ" } },
      },
    ]);
    const { data } = await desk.provider.getOne("customerLocations", { id: written[0]?.id ?? "" });
    expect(data).toMatchObject({
      name: "Abbey Road",
      address: { postcode: "IM9 9ZZ", latitude: 54.09922716832077 },
    });
  });
});

describe("a row", () => {
  it("is told all that is wrong with it at once, by the page and by the server", async () => {
    await desk.provider.create("vehicles", { data: { name: "Van taken" } });
    const plan: Plan = {
      table: {
        columns: ["Name", "Weight", "Volume"],
        rows: [
          ["Van taken", "heavy", "1"],
          ["Van new", "heavy", "1"],
          ["Van taken", "-5", "1"],
          ["Van new", "heavy", "-1"],
          ["", "heavy", "1"],
          ["Van sound", "900", "1"],
        ],
        firstRow: 2,
      },
      mapping: {
        name: { columns: [0], separator: "" },
        weight: { columns: [1], separator: "" },
        volume: { columns: [2], separator: "" },
      },
      policy: { match: undefined, existing: "update", empty: "keep" },
    };
    const checked = await desk.check("vehicles", plan);
    expect(checked.counts).toMatchObject({ create: 1, reject: 5 });
    expect(checked.problems.map(reasonOf)).toEqual([
      [2, "weight", "NUMBER"],
      [2, "name", "NOT_UNIQUE"],
      [3, "weight", "NUMBER"],
      [4, "name", "DUPLICATE_ROW"],
      [4, "weight", "MINIMUM"],
      [5, "weight", "NUMBER"],
      [5, "name", "DUPLICATE_ROW"],
      [5, "volume", "MINIMUM"],
      [6, "weight", "NUMBER"],
      [6, "name", "REQUIRED"],
    ]);
    expect(await desk.apply("vehicles", plan, checked)).toMatchObject({ created: 1, refused: [] });
  });
});

describe("an import", () => {
  it(
    "that loses an answer goes on where it was, and writes no row twice",
    { ...full, timeout: 60_000 },
    async () => {
      const plan = generated("lost", 2500);
      const checked = await desk.check("customerLocations", plan);
      expect(checked.counts.create).toBe(2500);
      const applied = nothingApplied();
      const key = randomUUID();
      let batches = 0;
      desk.setNetwork(async (input, init) => {
        const answer = await fetch(input, init);
        if (new Request(input).url.endsWith("/batch") && (batches += 1) > 1)
          throw new TypeError("The connection was reset");
        return answer;
      });
      await expect(desk.apply("customerLocations", plan, checked, applied, key)).rejects.toThrow(
        Interruption,
      );
      expect(applied).toMatchObject({ created: 1000, finished: false });
      desk.setNetwork(fetch);
      await desk.apply("customerLocations", plan, checked, applied, key);
      expect(applied).toMatchObject({ created: 2500, refused: [], finished: true });
      expect(await countOf("lost")).toBe(2500);
    },
  );

  it("sends new passwords in parts that are soon answered, and nobody's own twice", full, async () => {
    const plan = people("imported", 60);
    const checked = await desk.check("users", plan);
    expect(checked.problems).toEqual([]);
    expect(checked.counts).toMatchObject({ create: 60 });
    const sizes: number[] = [];
    desk.setNetwork((input, init) => {
      if (String(input).endsWith("/users/batch"))
        sizes.push((JSON.parse(String(init?.body)) as { operations: object[] }).operations.length);
      return fetch(input, init);
    });
    const applied = await desk.apply("users", plan, checked);
    expect(applied).toMatchObject({ created: 60, refused: [], finished: true });
    expect(sizes).toEqual([50, 10]);
    await desk.provider.deleteMany("users", { ids: applied.written.map(({ id }) => id) });
  });

  it("does not overwrite what somebody changed after the check", async () => {
    const plan = generated("raced", 2);
    await desk.apply("customerLocations", plan, await desk.check("customerLocations", plan));
    const renamed = {
      ...plan,
      table: { ...plan.table, rows: plan.table.rows.map(([key]) => [key ?? "", "New name"]) },
    };
    const checked = await desk.check("customerLocations", renamed);
    expect(checked.counts.update).toBe(2);
    const { data } = await desk.provider.getList<ResourceRecord>("customerLocations", {
      filter: { referenceNumber: "raced-0" },
    });
    const [record] = data;
    await desk.provider.update("customerLocations", {
      id: record?.id ?? "",
      data: { ...record, name: "Theirs" },
      previousData: record,
    });
    const applied = await desk.apply("customerLocations", renamed, checked);
    expect(applied).toMatchObject({
      updated: 1,
      refused: [{ rowNumber: 2, error: { code: "VERSION_CONFLICT" } }],
    });
  });

  it("skips or refuses rows whose record is there, as one wishes", async () => {
    const plan = generated("kept", 2);
    await desk.apply("customerLocations", plan, await desk.check("customerLocations", plan));
    const skip = await desk.check("customerLocations", {
      ...plan,
      policy: { ...plan.policy, existing: "skip" },
    });
    expect(skip.counts).toMatchObject({ skip: 2, create: 0 });
    const reject = await desk.check("customerLocations", {
      ...plan,
      policy: { ...plan.policy, existing: "reject" },
    });
    expect(reject.problems).toMatchObject([{ row: { code: "EXISTS" } }, { row: { code: "EXISTS" } }]);
    const anew = await desk.check("customerLocations", {
      ...plan,
      policy: { ...plan.policy, match: undefined },
    });
    expect(anew.problems).toMatchObject([
      { error: { code: "NOT_UNIQUE" } },
      { error: { code: "NOT_UNIQUE" } },
    ]);
  });
});
