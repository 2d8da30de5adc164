import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { Day } from "../../../dataProviders/services";
import type { Link } from "../mapWindow/link";
import type { Preset, usePanes } from "../panes/usePanes";
import { useSchedule } from "../state/useSchedule";
import { Failed } from "../../kit/Failed";
import { PlannedSheet } from "./PlannedSheet";
import type { Slots } from "./Slot";

export type SheetProps = {
  day: Day;
  /** All that are shown, and what the address says of them. */
  sheets: readonly Day[];
  beside: Record<string, string>;
  /** It is the one that is worked on: bar, cards, map and details are its own. */
  active: boolean;
  onActivate: (day: Day) => void;
  slots: Slots;
  timeline: HTMLElement | undefined;
  panes: ReturnType<typeof usePanes>;
  /** How the panes stand, and the window that has the map of the day. */
  arrangement: {
    preset: Preset;
    arrange: (preset: Preset) => void;
    link: Link | undefined;
    compares: boolean;
    setCompares: (compares: boolean) => void;
  };
  /** The child form that is open over the board. */
  drawer: ReactNode;
};

/** A centre's day on the board, wherever its parts go. */
export function Sheet(props: SheetProps) {
  const { day, timeline, active, drawer } = props;
  const translate = useTranslate();
  const { data, error, refetch, show } = useSchedule(day);
  if (data) return <PlannedSheet {...props} schedule={data} show={show} />;
  const waiting = error ? (
    <Failed title={translate("planning.failed")} error={error} onRetry={() => void refetch()} />
  ) : (
    <LinearProgress aria-label={translate("planning.loading")} />
  );
  return (
    <>
      {timeline && createPortal(waiting, timeline)}
      {active && error && drawer}
    </>
  );
}
