import type { ResourceRecord } from "../../../schemas";

/** Why a time can't be when it happened: nobody could read it, it is yet to come, or nobody was told of it then. */
export type TimeFault = { fault: "unread" | "ahead" } | { fault: "early"; limit: string };

/**
 * What is wrong with the time that was given for a change of these records; nothing where none was. Where some of them were
 * sent before it and others were not, the server says of which it may be.
 */
export function timeFaultOf(
  time: string | undefined,
  records: readonly ResourceRecord[],
  now = Date.now(),
): TimeFault | undefined {
  if (time === undefined) return undefined;
  const at = isInstant.test(time) ? Date.parse(time) : Number.NaN;
  if (Number.isNaN(at)) return { fault: "unread" };
  if (at > now) return { fault: "ahead" };
  const earliest = records.map(knownSince).filter((each) => each !== undefined);
  const limit = earliest.toSorted()[0];
  if (limit === undefined || earliest.length < records.length || at >= Date.parse(limit)) return undefined;
  return { fault: "early", limit };
}

const isInstant = /T.*(Z|[+-]\d\d:\d\d)$/;

/** When a record was last sent to a driver, else when it began. */
function knownSince({ steps }: ResourceRecord): string | undefined {
  const passed = (Array.isArray(steps) ? steps : []) as { status: string; time?: string }[];
  return (passed.findLast(({ status }) => status === "DETAILS_SENT") ?? passed[0])?.time;
}
