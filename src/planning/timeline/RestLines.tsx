import ChevronRight from "@mui/icons-material/ChevronRight";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import type { ScheduleJourney } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { spareOf } from "../day/measures";

type PlaceProps = { index: number; top: number; height: number };

/** A line that is no vehicle's, as wide as one sees. */
function RestLine({ index, top, height, children }: PlaceProps & { children: ReactNode }) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="row rest"
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" className="sight">
        {children}
      </div>
    </div>
  );
}

/** The head of vehicles that belong together. */
export function GroupLine({ name, count, ...place }: PlaceProps & { name: string; count: number }) {
  const { formats } = useBoard();
  return (
    <RestLine {...place}>
      <b>{name}</b>
      <span>{formats.count(count)}</span>
    </RestLine>
  );
}

type UnusedLineProps = PlaceProps & {
  journeys: readonly ScheduleJourney[];
  open: boolean;
  onOpen: (open: boolean) => void;
};

/** Vehicles that nothing is planned for, in one line: each can be dropped on, and all be shown one by one. */
export function UnusedLine({ journeys, open, onOpen, ...place }: UnusedLineProps) {
  const translate = useTranslate();
  const { formats } = useBoard();
  const { seconds, weight } = spareOf(journeys);
  const Icon = open ? ExpandMore : ChevronRight;
  return (
    <RestLine {...place}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => onOpen(!open)}
        onKeyDown={(event) => {
          // What Enter and Space do here is the button's.
          if (event.key === "Enter" || event.key === " ") event.stopPropagation();
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 16 }} />
        <b>{translate("planning.rows.unused", { smart_count: journeys.length })}</b>
      </button>
      <span className="names">
        {!open &&
          journeys.map(({ vehicle, name }) => (
            <span key={vehicle} data-vehicle={vehicle} title={name}>
              {name}
            </span>
          ))}
      </span>
      <span className="spare">
        {translate("planning.rows.spare", {
          hours: formats.duration(seconds),
          weight: formats.weight(weight),
        })}
      </span>
    </RestLine>
  );
}
