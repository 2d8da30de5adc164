import { useTranslate } from "ra-core";
import type { RunStatus } from "../../schemas/schedule";
import { Pill, type Tone } from "./Pill";

const tones: Record<RunStatus, Tone> = {
  PLANNED: "atRisk",
  SENDING: "plan",
  SENT: "good",
  LOADING: "plan",
  IN_PROGRESS: "plan",
  PAUSED: "atRisk",
  COMPLETED: "good",
  CANCELLED: "atRisk",
};

/** How far a run is, in a word. */
export function StateChip({ status }: { status: RunStatus }) {
  const translate = useTranslate();
  return <Pill tone={tones[status]}>{translate(`app.runStatus.${status}`)}</Pill>;
}
