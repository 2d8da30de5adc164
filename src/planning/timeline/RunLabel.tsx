import type { ScheduleRun } from "../../../schemas/schedule";
import { shareBetween, shareOf, type TimeScale } from "../day/timeScale";
import { idOf } from "./navigate";
import type { TimelineTexts } from "./useTimelineTexts";

type RunLabelProps = {
  run: ScheduleRun;
  scale: TimeScale;
  texts: TimelineTexts;
  focused: boolean;
  over: boolean;
  /** Its beginning can be dragged. */
  startable: boolean;
};

/** Above a run's bars, as long as it lasts: its number, whether it is locked, how far it is, what it breaks. */
export function RunLabel({ run, scale, texts, focused, over, startable }: RunLabelProps) {
  const hard = run.violations.some(({ severity }) => severity === "HARD");
  const state = run.violations.length === 0 ? "" : hard ? " hard" : " soft";
  return (
    <div
      role="gridcell"
      tabIndex={focused ? 0 : -1}
      aria-label={texts.run(run)}
      title={texts.runTitle(run)}
      data-target={idOf({ run: run.id })}
      className={`run${over ? " over" : ""}${run.locked ? " locked" : ""}${state}`}
      style={{ left: shareOf(scale, run.loading), width: shareBetween(scale, run.loading, run.finish) }}
    >
      {startable && <span aria-hidden className="begin" data-start={run.id} />}
      <span className="words">
        {run.locked && <span aria-hidden className="lock" />}
        {texts.runWords(run)}
      </span>
    </div>
  );
}
