import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { Link, Outlet } from "react-router";
import { useIsDemo } from "../demoDays";
import { PageLoading } from "../kit/latePage";
import { Message } from "../kit/Message";
import { useIsPhone } from "../kit/useIsPhone";
import { routesOf } from "../records/routes";
import { DayBar } from "./bar/DayBar";
import { DemoNotes } from "./demo/DemoNotes";
import type { DrawerDay } from "./drawers/useDrawerDay";
import { useFollowFaults } from "./faults/useFaults";
import { MapWindowNote } from "./mapWindow/MapWindowNote";
import { useMapWindow } from "./mapWindow/useMapWindow";
import { Panes } from "./panes/Panes";
import { PanesContext } from "./panes/PanesContext";
import { useArrangement } from "./panes/useArrangement";
import { usePanes } from "./panes/usePanes";
import { Failed } from "../kit/Failed";
import { PageTour } from "../kit/pageTour/PageTour";
import { Sheet } from "./sheets/Sheet";
import { sheetKey } from "./sheets/sheetKey";
import { SheetStack } from "./sheets/SheetStack";
import { Slot, type Slots } from "./sheets/Slot";
import { useDay } from "./state/useDay";
import { planningTour } from "./tourSteps";

/** The planning tool: distribution centres on their days (spec 2.2). */
export function PlanningScreen() {
  const translate = useTranslate();
  const at = useDay();
  const { aoc, date, beside } = at;
  const over = useMemo<DrawerDay>(() => ({ aoc, date, beside }), [aoc, date, beside]);
  // The form that the address names stands over whatever there is of the board.
  const drawer = <Outlet context={over} />;
  if (at.isPending) return <PageLoading />;
  if (at.error)
    return <Failed title={translate("planning.failed")} error={at.error} onRetry={() => void at.refetch()} />;
  if (aoc === undefined)
    return (
      <>
        <Message title={translate("planning.noCentre.title")} text={translate("planning.noCentre.text")}>
          <Button variant="contained" component={Link} to={routesOf("distributionCentres").add}>
            {translate("planning.noCentre.add")}
          </Button>
        </Message>
        {drawer}
      </>
    );
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        flex: 1,
        minHeight: 480,
        bgcolor: "background.paper",
      }}
    >
      <PlanningBoard at={at} drawer={drawer} />
    </Box>
  );
}

type PlanningBoardProps = {
  at: ReturnType<typeof useDay>;
  /** The child form that is open over it. */
  drawer: ReactNode;
};

/**
 * The board: a timeline for each centre's day that is shown. Everything else is of the one that is worked on, which
 * fills it from where it is, so that it stays the same when another one is.
 */
function PlanningBoard({ at, drawer }: PlanningBoardProps) {
  const panes = usePanes();
  const isPhone = useIsPhone();
  const isDemo = useIsDemo();
  useFollowFaults();
  const mapWindow = useMapWindow();
  const arrangement = useArrangement(panes, mapWindow);
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
      <MapWindowNote {...mapWindow} />
      {/* A phone has no room for both. */}
      {!(isPhone && arrangement.compares) && <DemoNotes at={at} />}
      {/* The demo company's own card leads to it. */}
      <PageTour context="planning" steps={planningTour} invites={isDemo === false && !arrangement.compares} />
      {slot("head")}
      <Panes
        panes={panes}
        preset={arrangement.preset}
        compares={arrangement.compares}
        contents={{
          timeline: <SheetStack sheets={sheets} active={active} onSlot={onSlot} />,
          cards: slot("cards"),
          map: slot("map"),
          table: slot("table"),
          changes: slot("changes"),
          told: slot("told"),
        }}
        runs={slot("runs")}
      />
      {slot("thumb")}
      {sheets.map((day) => {
        const key = sheetKey(day);
        return (
          <Sheet
            key={key}
            {...{ day, sheets, beside, slots, panes, arrangement, drawer }}
            active={key === active}
            onActivate={activate}
            timeline={slots[key]}
          />
        );
      })}
    </PanesContext>
  );
}
