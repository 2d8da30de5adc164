import type { StatusChange, StatusRow } from "../../../dataProviders";
import type { ResourceRecord } from "../../../schemas";
import { linkedElsewhere, type targetsOf } from "./possible";
import { timeFaultOf, type TimeFault } from "./timeFault";
import { useReasons, type Reason } from "./useReasons";

/** What a change of status asks for, and of whom. */
export type Asked = {
  able: ResourceRecord[];
  /** It fails or cancels them. */
  ends: boolean;
  reasons: Reason[];
  needsReason: boolean;
  needsComment: boolean;
  /** It happened somewhere at some time: what is done at a stop, or ends it. */
  isTimed: boolean;
  /** What is wrong with the time that was given: the key of a text, and what that names. */
  timeFault: TimeFault | undefined;
  /** Those whose linked record is to be decided on. */
  linked: ResourceRecord[];
  /** All that is asked for is said. */
  complete: boolean;
};

/** The groups of statuses (domain 1) that are told of a time. */
const timed = new Set(["in progress", "final"]);

/**
 * The rules of domain 1 and 6: a reason where the account has any, its comment, and a word on linked orders. `keeping`: of
 * which something else is told, whether they go to another status or not.
 */
export function useAsked(
  targets: ReturnType<typeof targetsOf>,
  change: StatusChange,
  rows: readonly StatusRow[],
  keeping: readonly ResourceRecord[] = [],
): Asked {
  const { status } = change;
  const able =
    status === undefined ? [...keeping] : (targets.find(({ code }) => code === status)?.able ?? []);
  const ends = status === "FAILED" || status === "CANCELLED";
  const found = useReasons(ends);
  const reasons = found ?? [];
  const needsComment = reasons.find(({ id }) => id === change.reason)?.requiresComment === true;
  const linked = status === "CANCELLED" ? linkedElsewhere(able) : [];
  const isTimed =
    status === undefined
      ? keeping.length > 0
      : timed.has(rows.find(({ code }) => code === status)?.group ?? "");
  const timeFault = isTimed ? timeFaultOf(change.time, able) : undefined;
  const said = [
    able.length > 0,
    found !== undefined,
    reasons.length === 0 || change.reason !== undefined,
    !needsComment || (change.comment ?? "").trim() !== "",
    linked.length === 0 || change.linked !== undefined,
    timeFault === undefined,
  ];
  return {
    able,
    ends,
    reasons,
    needsReason: reasons.length > 0,
    needsComment,
    isTimed,
    timeFault,
    linked,
    complete: said.every(Boolean),
  };
}
