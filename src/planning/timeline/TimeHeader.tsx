import { useTranslate } from "ra-core";
import { memo, useRef, type KeyboardEvent } from "react";
import { Axis, type Tick, type TimeScale } from "../../timeline";
import { useUnits } from "../../units";
import { useBoard } from "../board/BoardContext";
import type { LineSort } from "../day/lines";
import type { RowLayout } from "./rowLayout";
import type { View } from "./useView";

type TimeHeaderProps = {
  scale: TimeScale;
  width: number;
  ticks: Tick[];
  now: number | undefined;
  layout: RowLayout;
  view: View;
  onView: (change: Partial<View>) => void;
};

/** Above the vehicles: what their columns are, the hours, the day where one begins, and what time it is. */
export const TimeHeader = memo(function TimeHeader({
  width,
  layout,
  view,
  onView,
  ...axis
}: TimeHeaderProps) {
  const translate = useTranslate();
  const { board, formats } = useBoard();
  return (
    <div role="row" aria-rowindex={1} className="heads" style={{ width: "max-content" }}>
      {layout.stacked ? (
        <div role="columnheader" aria-label={translate("planning.vehicles")} className="corner" />
      ) : (
        <ColumnHeads layout={layout} view={view} onView={onView} />
      )}
      <div role="columnheader" aria-label={translate("planning.hours")} className="scale" style={{ width }}>
        <Axis {...axis} clock={board.clock} dateOf={formats.date} />
      </div>
    </div>
  );
});

type HeadsProps = Pick<TimeHeaderProps, "layout" | "view" | "onView">;

/** The columns before the bars, each of which sorts: one stop of the Tab key, along which the arrows lead. */
const ColumnHeads = memo(function ColumnHeads({ layout, view, onView }: HeadsProps) {
  const texts = useColumnTexts();
  const row = useRef<HTMLDivElement>(null);
  const { sort, descending } = view;
  const entry = layout.columns.includes(sort) ? sort : layout.columns[0];

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(row.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const next = { ArrowRight: buttons[at + 1], ArrowLeft: buttons[at - 1] }[event.key];
    next?.focus();
    if (next) event.preventDefault();
    // What Enter and Space do here is the button's.
    if (next || event.key === "Enter" || event.key === " ") event.stopPropagation();
  }
  return (
    <div ref={row} role="presentation" className="corner" onKeyDown={onKeyDown}>
      {layout.columns.map((name) => {
        const isSorted = name === sort;
        const { short, long } = texts(name);
        return (
          <div
            key={name}
            role="columnheader"
            aria-sort={isSorted ? (descending ? "descending" : "ascending") : "none"}
            className={`cell ${name}${isSorted ? ` sorted${descending ? " down" : ""}` : ""}`}
          >
            <button
              type="button"
              tabIndex={name === entry ? 0 : -1}
              aria-label={long}
              title={long}
              onClick={() =>
                onView({ sort: name, descending: isSorted ? !descending : fullestFirst.has(name) })
              }
            >
              {short}
            </button>
          </div>
        );
      })}
    </div>
  );
});

/** Of these the most is what one looks for. */
const fullestFirst: ReadonlySet<LineSort> = new Set([
  "weight",
  "volume",
  "hours",
  "distance",
  "cost",
  "late",
]);

/** What a column is called, and the unit or the word that has room above it. */
function useColumnTexts() {
  const translate = useTranslate();
  const units = useUnits();
  return (name: LineSort): { short: string; long: string } => {
    const title = translate(`planning.rows.columns.${name}`);
    const shorts: Record<LineSort, string> = {
      number: "#",
      vehicle: title,
      driver: title,
      weight: units.for("weight").label,
      volume: units.for("volume").label,
      hours: translate("planning.rows.short.hours"),
      distance: units.for("long-distance").label,
      cost: units.for("money").label,
      late: translate("planning.rows.short.late"),
    };
    const short = shorts[name];
    return { short, long: short === title ? title : `${title}, ${short}` };
  };
}
