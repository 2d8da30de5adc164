import { afterAll, beforeAll } from "vitest";
import { startForeignServer, type ForeignServer } from "../../tests/conformance/foreignServer";
import { createHttp, type HttpCall, type HttpOptions } from "./createHttp";
import type { Notice, Report } from "./report";

/** A server for the tests of a file, and a way to it. */
export function withServer() {
  let running: ForeignServer;
  beforeAll(async () => {
    running = await startForeignServer();
  });
  afterAll(() => running.close());
  return { server: () => running, sent };

  /** Sends one call, and tells what came of it: the answer or the error, the dialogs and the notices. */
  async function sent(call: Partial<HttpCall> = {}, options: HttpOptions = {}) {
    const reports: Report[] = [];
    const notices: Notice[] = [];
    const http = createHttp({
      base: running.url,
      honoursKeys: true,
      onReport: (report) => reports.push(report),
      onNotice: (notice) => notices.push(notice),
      ...options,
    });
    const outcome = await http
      .send({ method: "GET", path: "/things", ...call })
      .then((answer) => ({ answer, error: undefined }))
      .catch((error: unknown) => ({ answer: undefined, error }));
    return { ...outcome, reports, notices };
  }
}
