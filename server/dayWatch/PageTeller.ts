import type { Role } from "../../schemas";
import type { AlertNotice } from "../alerts";
import { type ChangeFeed, eventText } from "../changes";
import type { Database } from "../database";
import type { RunNotice } from "../runs";
import type { EstimateNotice } from "./telling";

/** Who is told: those who may read what is told (docs/execution.md). */
const readers: readonly Role[] = ["DISPATCHER", "ADMIN", "CUSTOMER_SERVICE"];

type Notice = { estimates?: EstimateNotice; alerts?: AlertNotice; runs?: RunNotice };

/** Repeats what any server has found of days that are being driven to the pages that have their streams here. */
export function tellPages(database: Database, feed: ChangeFeed): () => void {
  return database.subscribe((payload) => {
    const { estimates, alerts, runs } = JSON.parse(payload) as Notice;
    if (estimates) tell("estimates", estimates);
    if (alerts) tell("alerts", alerts);
    if (runs) tell("runs", runs);
  });

  function tell(event: string, { account, ...told }: EstimateNotice | AlertNotice | RunNotice): void {
    const text = Buffer.from(eventText(event, undefined, told));
    for (const { caller, stream } of feed.pages(account)) {
      if (!readers.includes(caller.role)) continue;
      // Nothing is kept for a slow reader: he reads anew.
      if (stream.isFull) stream.onDrained(tell, () => stream.reset());
      else stream.write(text);
    }
  }
}
