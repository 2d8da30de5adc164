import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHttp } from "../http";
import { createReports, FileCut, type FileProgress } from "./reports";

let server: Server;
let file: ServerResponse;
/** What was asked of its progress, and is not answered yet. */
const asked: ServerResponse[] = [];

beforeAll(async () => {
  server = createServer(({ url = "" }, answer) => {
    if (url.includes("/progress")) {
      asked.push(answer);
      // It ends in the middle while that is on its way.
      file.end();
      return;
    }
    file = answer;
    file.writeHead(200, { "X-Report-Rows": "6" });
    file.write("PK");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => void server.close());

it("tells nothing more of a file that has ended, whatever is answered of its progress then", async () => {
  const { port } = server.address() as AddressInfo;
  const reports = createReports(createHttp({ base: `http://127.0.0.1:${port}` }));
  const told: FileProgress[] = [];
  const names = { rows: "on-time", elements: "on-time" };
  const making = reports.file(
    names,
    {},
    {
      sort: { property: "day", descending: false },
      onProgress: (progress) => told.push(progress),
      signal: new AbortController().signal,
    },
  );
  await expect(making).rejects.toBeInstanceOf(FileCut);
  const before = told.length;
  expect(before).toBeGreaterThan(0);
  expect(asked.length).toBeGreaterThan(0);
  for (const answer of asked)
    answer.setHeader("Content-Type", "application/json").end('{"rows":6,"count":6}');
  await sleep(300);
  expect(told).toHaveLength(before);
});
