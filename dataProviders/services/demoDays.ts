import type { Http } from "../http";
import { isWire, recordsOf } from "../wireRecords";

/** A day of the demo company; `ready` is false while it is being filled in. */
export type DemoDay = { date: string; ready: boolean };

/** The days of the demo company, the newest first; none where the account is no such company. */
export async function readDemoDays(http: Http, signal?: AbortSignal): Promise<DemoDay[]> {
  const { body } = await http.send({ method: "GET", path: "/ui-api/demo/days", signal, errors: "own" });
  const { elements = [] } = isWire(body) ? body : {};
  return recordsOf(elements).map(({ date, ready }) => ({ date: String(date), ready: ready === true }));
}
