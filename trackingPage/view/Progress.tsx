/** @jsxImportSource preact */
import type { TrackedDelivery } from "../../schemas/trackingPage";
import { timeText } from "../words/times";
import { Icon, type Shown } from "./parts";

/** So many stops are drawn by themselves; more of them the text tells. */
const mostDrawn = 5;

/** The stops before this one, drawn; what it says in pictures stands above it in words. */
export function Progress({ told, words, clock }: Shown<TrackedDelivery>) {
  const left = told.steps.find(({ step }) => step === "DEPARTED")?.time;
  const before = Math.min(told.stopsBefore ?? 0, mostDrawn);
  return (
    <>
      <div class="progress" aria-hidden="true">
        <i class="dot done" />
        <i class="leg done" />
        <span class="mark">
          <Icon name="van" />
        </span>
        {Array.from({ length: before }, (_, at) => [
          <i key={`leg ${at}`} class="leg" />,
          <i key={at} class="dot" />,
        ])}
        <i class="leg" />
        <span class="mark home">
          <Icon name="home" />
        </span>
      </div>
      <div class="ends">
        <span>
          {left === undefined
            ? ""
            : words.say("trackingPage.way.left", { time: timeText(words, clock, left) })}
        </span>
        <span aria-hidden="true">{words.say("trackingPage.way.you")}</span>
      </div>
    </>
  );
}
