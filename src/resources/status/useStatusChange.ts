import { useMemo, useState } from "react";
import { changeStatus, type BatchResult, type StatusChange } from "../../../dataProviders";
import type { ResourceRecord } from "../../../schemas";
import { useApi, useSession } from "../../session";
import { useSelectedRecords } from "../bulk/parts";
import { useResource } from "../resource";
import { targetsOf } from "./possible";
import { useAsked } from "./useAsked";
import { useStatuses } from "./useStatuses";

type Options = {
  /** What was said before. */
  start?: StatusChange;
  /** Something else is told of the records, whether they go to another status or not. */
  tellsMore?: boolean;
  /** Whoever sends shows what failed. */
  gathers?: boolean;
};

/** Leads records to another status by hand: where each may go, what is asked with it, and the way to the server. */
export function useStatusChange(ids: string[], { start = {}, tellsMore, gathers }: Options = {}) {
  const { http } = useApi();
  const { role } = useSession();
  const { name, resource } = useResource();
  const { records, error, read, readAgain } = useSelectedRecords(name, ids);
  const statuses = useStatuses();
  const [change, setChange] = useState(start);
  const targets = useMemo(
    () => targetsOf(records ?? [], statuses.data ?? [], role),
    [records, statuses.data, role],
  );
  const asked = useAsked(targets, change, statuses.data ?? [], tellsMore ? records : []);

  /** A result for each of them, in their order. */
  function send(
    able: readonly ResourceRecord[],
    more: Pick<StatusChange, "items"> = {},
  ): Promise<BatchResult[]> {
    const { status, reason, comment, time, linked } = change;
    const said: StatusChange = {
      ...(status !== undefined && { status }),
      ...(reason !== undefined && { reason }),
      ...(asked.ends && comment !== undefined && comment.trim() !== "" && { comment: comment.trim() }),
      ...(asked.isTimed && time !== undefined && { time }),
      ...(linked !== undefined && { linked }),
      ...more,
    };
    return changeStatus(http, resource, able, said, gathers ? { errors: "gathered" } : {});
  }
  return {
    records,
    rows: statuses.data,
    failure: error ?? statuses.error,
    read,
    readAgain,
    targets,
    asked,
    change,
    onChange: (part: StatusChange) => setChange((before) => ({ ...before, ...part })),
    send,
  };
}
