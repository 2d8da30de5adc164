import { startServerProcess } from "../tests/serverProcess";
import { signIn } from "../tests/apiClient";
import { expectOk } from "./expectOk";
import { customerLocations } from "./customerLocations";
import { median, printFigures, timed } from "./figures";

/**
 * Lists of 1,000 of 100,000 rows, over HTTP on the embedded database: by each kind of column, there and back, with
 * filters that let few, some and all through, and a search.
 */
const rows = 100_000;
const base = "/gt/gt-api/cl";

const server = await startServerProcess({ patience: 60_000 });
try {
  const client = await signIn(server.url, "admin", server.password);
  for (let from = 0; from < rows; from += 1000) {
    const operations = customerLocations(from, 1000).map((record) => ({ op: "create", record }));
    expectOk(await client.post(`${base}/batch`, { operations }));
  }
  const list = (parameters: Record<string, string>) => async () => {
    const { text } = await client.get(
      `${base}?${new URLSearchParams({ results: "1000", ...parameters }).toString()}`,
    );
    return text;
  };
  const filters: [name: string, filter: object][] = [
    ["1 %", { name: { startsWith: "Hope" }, "address.postcode": { startsWith: "IM7 7" } }],
    ["10 %", { name: { startsWith: "Hope" } }],
    ["all", { email: { contains: "contact" } }],
    ["no filter", {}],
  ];
  const sorts = ["name", "email", "address.address", "address.latitude", "website"];
  const cases = filters.flatMap(([name, filter]) =>
    sorts.flatMap((sort) =>
      ["asc", "desc"].map((dir): [string, () => Promise<string>] => [
        `1,000 of 100,000 rows, ${name}, by ${sort} ${dir}`,
        list({ sort, dir, filter: JSON.stringify(filter) }),
      ]),
    ),
  );
  cases.push(["1,000 of 100,000 rows, search of two words", list({ sort: "name", search: "hope 77" })]);
  const figures = [];
  for (const [name, call] of cases) {
    // The first counts what matches; until the next write, who pages and sorts does not wait for that again.
    const [first = Number.NaN] = await timed(1, call);
    const { rows: shown, total } = JSON.parse(await call()) as { rows: unknown[]; total: number };
    const value = median(await timed(9, call));
    figures.push({
      name: `${name} (${shown.length} of ${total}; first ${first.toFixed(0)} ms)`,
      value,
      limit: 60,
      unit: "ms",
    });
  }
  printFigures(figures);
} finally {
  await server.stop();
}
