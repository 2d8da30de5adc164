import { readFileSync } from "node:fs";
import { startServerProcess } from "../tests/serverProcess";
import { signIn } from "../tests/apiClient";
import { expectOk } from "./expectOk";
import { customerLocations } from "./customerLocations";
import { printFigures } from "./figures";

/** An import of 100,000 rows through batches of 1,000, as the wizard sends them, then ten of 10,000 for the server's memory. */
const base = "/gt/gt-api/cl";

const server = await startServerProcess({ patience: 60_000 });
try {
  const client = await signIn(server.url, "admin", server.password);
  const send = async (from: number, count: number) => {
    for (let at = from; at < from + count; at += 1000) {
      const operations = customerLocations(at, 1000).map((record) => ({ op: "create", record }));
      const { text } = expectOk(await client.post(`${base}/batch`, { operations }));
      const refused = (JSON.parse(text) as { rows: { success: boolean }[] }).rows.filter(
        (row) => !row.success,
      );
      if (refused.length > 0)
        throw new Error(`${refused.length} rows were refused: ${JSON.stringify(refused[0])}`);
    }
  };
  const started = performance.now();
  await send(0, 100_000);
  const seconds = (performance.now() - started) / 1000;

  const memory: number[] = [];
  for (let run = 0; run < 10; run += 1) {
    await send(1_000_000 + run * 10_000, 10_000);
    memory.push(residentMegabytes(server.child.pid));
  }
  const settled = Math.max(...memory.slice(2, 5));
  printFigures([
    { name: "import of 100,000 rows", value: seconds, limit: 60, unit: "s" },
    {
      name: "resident memory, imports 8 to 10 over imports 3 to 5",
      value: Math.max(...memory.slice(7)) / settled,
      limit: 1.1,
      unit: "×",
    },
    ...memory.map((value, run) => ({
      name: `resident memory after import ${run + 1} of 10,000 rows`,
      value,
      unit: "MB",
    })),
  ]);
} finally {
  await server.stop();
}

/** Resident memory of a process, in MB, from Linux' /proc. */
function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
