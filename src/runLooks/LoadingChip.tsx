import { useTranslate } from "ra-core";
import type { LoadingStatus, RunLoadingState } from "../../schemas/loading";
import type { RunStatus } from "../../schemas/schedule";
import { Pill } from "./Pill";

type Loaded = { status: RunStatus; loadingState: RunLoadingState };

/** How a run is loaded, in a word, where its own status does not say as much. */
export function LoadingChip({ run }: { run: Loaded }) {
  const translate = useTranslate();
  const told = toldLoading(run);
  if (told === undefined) return null;
  const { hasIssue } = run.loadingState;
  return (
    <Pill tone={hasIssue ? "atRisk" : told === "LOADED" ? "good" : "plan"}>
      {translate(`app.loadingStatus.${told}`)}
    </Pill>
  );
}

/** What is told of a run's loading beside its status: until it leaves how far that is, afterwards what is wrong with it. */
export function toldLoading({ status, loadingState }: Loaded): LoadingStatus | undefined {
  const { status: loading, hasIssue } = loadingState;
  if (loading === "NOT_STARTED" || loading === "CANCELLED") return undefined;
  if (status === "LOADING") return loading === "IN_PROGRESS" && !hasIssue ? undefined : loading;
  return loading === "LOADED" ? undefined : loading;
}
