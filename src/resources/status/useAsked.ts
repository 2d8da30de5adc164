import type { StatusChange } from "../../../dataProviders";
import type { ResourceRecord } from "../../../schemas";
import { linkedElsewhere, type targetsOf } from "./possible";
import { useReasons, type Reason } from "./useReasons";

/** What a change of status asks for, and of whom. */
export type Asked = {
  able: ResourceRecord[];
  /** It fails or cancels them. */
  ends: boolean;
  reasons: Reason[];
  needsReason: boolean;
  needsComment: boolean;
  /** Those whose linked record is to be decided on. */
  linked: ResourceRecord[];
  /** All that is asked for is said. */
  complete: boolean;
};

/** The rules of domain 1 and 6: a reason where the account has any, its comment, and a word on linked orders. */
export function useAsked(targets: ReturnType<typeof targetsOf>, change: Partial<StatusChange>): Asked {
  const able = targets.find(({ code }) => code === change.status)?.able ?? [];
  const ends = change.status === "FAILED" || change.status === "CANCELLED";
  const found = useReasons(ends);
  const reasons = found ?? [];
  const needsComment = reasons.find(({ id }) => id === change.reason)?.requiresComment === true;
  const linked = change.status === "CANCELLED" ? linkedElsewhere(able) : [];
  const said = [
    able.length > 0,
    found !== undefined,
    reasons.length === 0 || change.reason !== undefined,
    !needsComment || (change.comment ?? "").trim() !== "",
    linked.length === 0 || change.linked !== undefined,
  ];
  return {
    able,
    ends,
    reasons,
    needsReason: reasons.length > 0,
    needsComment,
    linked,
    complete: said.every(Boolean),
  };
}
