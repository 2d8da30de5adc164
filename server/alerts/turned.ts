import type { Cause, Subject } from "./causesOf";
import { type AlertKind, alertKinds } from "../../schemas/alerts";

/** An alert whose cause is still there, whether somebody has closed it or not. */
export type StandingAlert = Subject & { id: string; kind: AlertKind };

/** What becomes of alerts as things are now: each cause is raised once, however often it is looked at. */
export function turned<Alert extends StandingAlert>(
  standing: readonly Alert[],
  causes: readonly Cause[],
): { raised: Cause[]; gone: Alert[] } {
  const before = new Set(standing.map((alert) => nameOf(alert)));
  const holding = causes.filter(
    ({ strength, ...about }) => strength === "RAISES" || before.has(nameOf(about)),
  );
  const held = new Set(holding.map((cause) => nameOf(cause)));
  const counts = (about: Named) => {
    const worse = worseThan[about.kind];
    return worse === undefined || !held.has(nameOf(about, worse));
  };
  const still = new Set(holding.filter(counts).map((cause) => nameOf(cause)));
  return {
    raised: holding.filter((cause) => counts(cause) && !before.has(nameOf(cause))),
    gone: standing.filter((alert) => !still.has(nameOf(alert))),
  };
}

/** What is worse about the same thing is told in its place. */
const worseThan: Partial<Record<AlertKind, AlertKind>> = { AT_RISK: "LATE" };

type Named = Subject & { kind: AlertKind };

/** Alerts of one kind about one thing are the same. */
function nameOf(about: Named, kind = about.kind): string {
  return `${kind} ${about[alertKinds[kind]] ?? ""}`;
}
