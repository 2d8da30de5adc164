import type { RunLoadingState } from "../../schemas/loading";
import type { RunStatus } from "../../schemas/schedule";
import { LoadingChip, toldLoading } from "./LoadingChip";
import { StateChip } from "./StateChip";

/** Where there is room for one word: how a run is loaded until it leaves, or where that is not as planned, else how far it is. */
export function RunChip({ run }: { run: { status: RunStatus; loadingState: RunLoadingState } }) {
  const { status, loadingState } = run;
  const isOfLoading = status === "LOADING" || loadingState.hasIssue;
  return isOfLoading && toldLoading(run) !== undefined ? (
    <LoadingChip run={run} />
  ) : (
    <StateChip status={status} />
  );
}
