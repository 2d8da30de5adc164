import { startServerProcess } from "../tests/serverProcess";
import { signIn } from "../tests/apiClient";
import { expectOk } from "./expectOk";
import { customerLocations } from "./customerLocations";
import { median, printFigures, timed } from "./figures";

/** A list of 1,000 of 100,000 rows with a filter and a sort, and a plain page, over HTTP on the embedded database. */
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
  const filter = JSON.stringify({ comments: { contains: "twice" }, name: { startsWith: "Hope" } });
  const calls: [name: string, call: () => Promise<string>, limit?: number][] = [
    ["1,000 of 100,000 rows, filter and sort, median", list({ sort: "name", dir: "desc", filter }), 60],
    [
      "1,000 of 100,000 rows, filter and sort by another column, median",
      list({ sort: "email", dir: "asc", filter: JSON.stringify({ name: { startsWith: "Hope" } }) }),
      60,
    ],
    ["1,000 of 100,000 rows, no filter, median", list({ sort: "name" })],
    ["1,000 of 100,000 rows, search, median", list({ sort: "name", search: "hope 77" })],
  ];
  const figures = [];
  for (const [name, call, limit] of calls) {
    const sample = JSON.parse(await call()) as { rows: unknown[]; total: number };
    const name2 = `${name} (${sample.rows.length} of ${sample.total})`;
    await timed(3, call);
    figures.push({
      name: name2,
      value: median(await timed(25, call)),
      unit: "ms",
      ...(limit !== undefined && { limit }),
    });
  }
  printFigures(figures);
} finally {
  await server.stop();
}
