import { useCallback, useState, type ReactNode } from "react";
import { DayBar } from "./bar/PlanningBar";
import { Panes } from "./panes/Panes";
import { PanesContext } from "./panes/PanesContext";
import { usePanes } from "./panes/usePanes";
import { Sheet } from "./sheets/Sheet";
import { sheetKey } from "./sheets/sheetKey";
import { SheetStack } from "./sheets/SheetStack";
import { Slot, type Slots } from "./sheets/Slot";
import type { useDay } from "./state/useDay";

type PlanningBoardProps = {
  at: ReturnType<typeof useDay>;
  /** The child form that is open over it. */
  drawer: ReactNode;
};

/**
 * The board: a timeline for each centre's day that is shown. Everything else is of the one that is worked on, which
 * fills it from where it is, so that it stays the same when another one is.
 */
export function PlanningBoard({ at, drawer }: PlanningBoardProps) {
  const panes = usePanes();
  const { sheets, beside, aoc = "", date, activate } = at;
  const [slots, setSlots] = useState<Slots>({});
  const onSlot = useCallback(
    (name: string, element: HTMLElement | undefined) =>
      setSlots(({ [name]: _before, ...others }) => (element ? { ...others, [name]: element } : others)),
    [],
  );
  const active = sheetKey({ aoc, date });
  const slot = (name: string) => <Slot name={name} onSlot={onSlot} />;
  return (
    <PanesContext value={panes}>
      <DayBar at={at}>{slot("bar")}</DayBar>
      {slot("head")}
      <Panes
        panes={panes}
        contents={{
          timeline: <SheetStack sheets={sheets} active={active} onSlot={onSlot} />,
          cards: slot("cards"),
          map: slot("map"),
          details: slot("details"),
        }}
      />
      {sheets.map((day) => {
        const key = sheetKey(day);
        return (
          <Sheet
            key={key}
            {...{ day, sheets, beside, slots, panes, drawer }}
            active={key === active}
            onActivate={activate}
            timeline={slots[key]}
          />
        );
      })}
    </PanesContext>
  );
}
