import { useTranslate } from "ra-core";
import { useBoard } from "../board/BoardContext";
import type { Grouping } from "./lines";

type GroupHeadingProps = {
  group: string | null;
  count: number;
  grouping: Grouping;
  index: number;
  top: number;
};

/** What the orders below it have in common. */
export function GroupHeading({ group, count, grouping, index, top }: GroupHeadingProps) {
  const translate = useTranslate();
  const { board, formats } = useBoard();
  const texts: Record<Grouping, (value: string) => string> = {
    none: (value) => value,
    territory: (value) => value,
    requirement: (value) => value,
    priority: (value) => translate(`planning.priority.${value}`, { _: value }),
    window: (value) => {
      const [start = 0, end = 0] = value.split("-").map(Number);
      return formats.window({ start, end }, board.clock);
    },
  };
  const title = group === null ? translate(`planning.unplanned.without.${grouping}`) : texts[grouping](group);
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className="heading"
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="gridcell">{`${title} (${count})`}</span>
    </div>
  );
}
