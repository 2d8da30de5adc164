import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useCallback, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { Link, useNavigate } from "react-router";
import type { Schedule } from "../../../schemas/schedule";
import { routesOf } from "../../records/routes";
import { ConnectionStrip } from "../../resources/live";
import { KpiStrip } from "../bar/KpiStrip";
import { BoardTools, DayActions, ThumbBar } from "../bar/PlanningBar";
import {
  BoardContext,
  useBoard,
  useChoice,
  ChoiceContext,
  type BoardValue,
  type ChoiceValue,
  type Revealed,
  type Target,
} from "../board/BoardContext";
import { BoardMenu, type OpenMenu } from "../board/BoardMenu";
import type { Dialog } from "../board/Dialog";
import { ClosedMessage } from "../board/ClosedMessage";
import { StopMessage } from "../board/StopMessage";
import { useBoardKeys } from "../board/useBoardKeys";
import { useFlags } from "../board/useFlags";
import { UnplannedCards } from "../cards/UnplannedCards";
import { useChoosing, usePointed } from "../choosing";
import { boardOf, ordersOf } from "../day/Board";
import { DetailsPopover } from "../details/DetailsPopover";
import { BoardDialog } from "../dialogs/BoardDialog";
import { DraftPanel } from "../draft/DraftPanel";
import { drawerTo, fromBoard } from "../drawers/address";
import { DragLayer } from "../dragging/DragLayer";
import { useDragged, useOrderDrag, type OrderDrag } from "../dragging/useOrderDrag";
import { FilterNote } from "../filters/FilterNote";
import { useVisible } from "../filters/useVisible";
import { MapLink } from "../mapWindow/MapLink";
import { MapPane } from "../panes/MapPane";
import { useIsPhone } from "../../kit/useIsPhone";
import { DoneLine, DoneNotice } from "../presence/DoneLine";
import { useReporting } from "../presence/useReporting";
import { whereaboutsOf } from "../presence/whereabouts";
import type { Hovered } from "../Selection";
import { useActions } from "../state/useActions";
import { usePreview } from "../state/usePreview";
import { useDrafts } from "../state/useDrafts";
import { RunCards } from "../table/RunCards";
import { TablePane } from "../table/TablePane";
import { useFormats } from "../texts/useFormats";
import { Timeline } from "../timeline/Timeline";
import type { SheetProps } from "./Sheet";

type PlannedSheetProps = SheetProps & { schedule: Schedule; show: (schedule: Schedule) => void };

/** A day that is there: all its parts see the same orders, the same choice, the same pointer. */
export function PlannedSheet({
  day,
  sheets,
  beside,
  active: isActive,
  onActivate,
  slots,
  timeline,
  panes,
  arrangement,
  schedule,
  show,
  drawer,
}: PlannedSheetProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const isPhone = useIsPhone();
  const flags = useFlags();
  const [dialog, openDialog] = useState<Dialog>();
  const [menu, setMenu] = useState<OpenMenu>();
  const [pointed, hover] = usePointed();
  const [active, setActive] = useState<Hovered>(null);
  const [revealed, setRevealed] = useState<Revealed | null>(null);

  const drafting = useDrafts(day, schedule);
  const { draft } = drafting;
  const { action: looked, preview, previewed } = usePreview(day, schedule);
  const shown = draft?.schedule ?? previewed?.schedule ?? schedule;
  const readOnly = draft !== undefined || schedule.job !== null || schedule.closed || looked !== null;
  const { visible, hidden } = useVisible(shown);
  // What is hidden is still known by its name, to who undoes what was done to it.
  const board = useMemo(() => ({ ...boardOf(shown), schedule: visible }), [shown, visible]);
  const standing = useMemo(() => (shown === schedule ? board : boardOf(schedule)), [board, shown, schedule]);
  const choosing = useChoosing(visible);
  const actions = useActions({ day, schedule, show });
  const { perform, waiting, stop } = actions;
  const draftJob = draft?.schedule ? draft.job : null;
  const lines = draft?.schedule ? undefined : previewed?.lines;
  const drag = useOrderDrag({ day, board, perform });
  const { dragging } = drag;
  // What is passed over with an order is where it would go, not what one looks at.
  const setHovered = useCallback((next: Hovered) => dragging.current || hover(next), [dragging, hover]);

  const moving = useMemo(
    () => new Set(waiting.flatMap(({ action }) => ("orders" in action ? action.orders : []))),
    [waiting],
  );
  const openMenu = useCallback<BoardValue["openMenu"]>((target, { x, y }) => setMenu({ target, x, y }), []);
  const navigate = useNavigate();
  const { aoc, date } = day;
  const openForm = useCallback(
    (path: string) => void navigate(drawerTo(path, { aoc, date, beside }), { state: fromBoard }),
    [navigate, aoc, date, beside],
  );
  const value = useMemo<BoardValue>(
    () => ({
      day: { ...day, beside },
      sheets,
      title: `${shown.centre.name}, ${formats.date(day.date)}`,
      board,
      standing,
      formats,
      flags,
      readOnly,
      perform,
      moving,
      openDialog,
      openForm,
      preview,
      openMenu,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- a day is the same while its centre and date are
    [
      day.aoc,
      day.date,
      sheets,
      beside,
      board,
      standing,
      formats,
      flags,
      readOnly,
      perform,
      moving,
      openForm,
      preview,
      openMenu,
    ],
  );
  const { choose } = choosing;
  const reveal = useCallback(
    (target: Target, quiet = false) => {
      if (!quiet) setActive(target);
      choose(ordersOf(board, target));
      setRevealed({ target, quiet });
    },
    [board, choose],
  );
  // What is looked at before it is done is brought into sight, wherever it would be.
  useEffect(() => {
    const [order] = looked && previewed && "orders" in looked ? looked.orders : [];
    if (order === undefined) return;
    choose([order]);
    setRevealed({ target: { order }, quiet: true });
  }, [looked, previewed, choose]);
  const choice = useMemo<ChoiceValue>(
    () => ({ ...choosing, pointed, setHovered, active, setActive, revealed, reveal }),
    // oxlint-disable-next-line react/exhaustive-deps -- its functions stay the same
    [choosing.selection, active, revealed, reveal],
  );
  useBoardKeys({ schedule, perform, readOnly: schedule.job !== null || !isActive });

  // The timeline that is touched is the one that is worked on.
  const activate = () => isActive || onActivate(day);

  return (
    <BoardContext value={value}>
      <ChoiceContext value={choice}>
        {isActive && slots.bar && createPortal(<DayActions />, slots.bar)}
        {isActive && slots.thumb && createPortal(<ThumbBar />, slots.thumb)}
        {isActive && slots.head && createPortal(head(), slots.head)}
        {timeline &&
          createPortal(
            <div style={{ display: "contents" }} onPointerDownCapture={activate} onFocusCapture={activate}>
              <Timeline isActive={isActive} onDrag={drag.begin} onScale={drag.onScale} />
            </div>,
            timeline,
          )}
        {isActive && slots.cards && createPortal(<UnplannedCards onDrag={drag.begin} />, slots.cards)}
        {isActive &&
          slots.map &&
          createPortal(
            <MapPane shown={visible} draft={draftJob} lines={lines} onDrag={drag.begin} />,
            slots.map,
          )}
        {isActive && slots.table && createPortal(<TablePane onDrag={drag.begin} />, slots.table)}
        {isActive && slots.runs && createPortal(<RunCards />, slots.runs)}
        {isActive && (
          <DetailsPopover
            draft={draft}
            drag={drag}
            layout={arrangement.compares ? "compare" : arrangement.preset}
          />
        )}
        {isActive && arrangement.link && (
          <MapLink link={arrangement.link} whole={shown} visible={visible} draft={draftJob} lines={lines} />
        )}
        <DragLayer drag={drag} />
        <Reporting {...{ drag, dialog, isActive }} />
        {menu && <BoardMenu menu={menu} onClose={() => setMenu(undefined)} />}
        {dialog && <BoardDialog dialog={dialog} onClose={() => openDialog(undefined)} />}
        {isActive && drawer}
      </ChoiceContext>
    </BoardContext>
  );

  /** What the day comes to, and what is to be decided of it. */
  function head() {
    return (
      <>
        <Box
          sx={{
            flex: "none",
            display: "flex",
            alignItems: "center",
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <KpiStrip
            now={shown.kpis}
            before={draft?.schedule ? (draft.now.planned > 0 ? draft.now : null) : schedule.accepted}
          />
          {isPhone ? (
            <DoneNotice />
          ) : (
            <>
              <DoneLine />
              <BoardTools panes={panes} preset={arrangement.preset} onPreset={arrangement.arrange} />
            </>
          )}
        </Box>
        <ConnectionStrip />
        <FilterNote hidden={hidden} />
        {stop && <StopMessage {...actions} stop={stop} board={board} />}
        {drafting.drafts.length > 0 && (
          <DraftPanel
            {...{ drafting, now: schedule, formats, perform, places: slots }}
            onCompare={arrangement.setCompares}
          />
        )}
        {schedule.closed && <ClosedMessage />}
        {schedule.journeys.length === 0 && (
          <Alert
            severity="info"
            sx={{ borderRadius: 0 }}
            action={
              <Button component={Link} to={routesOf("vehicles").list}>
                {translate("planning.noVehicles.open")}
              </Button>
            }
          >
            {translate("planning.noVehicles.text")}
          </Alert>
        )}
      </>
    );
  }
}

/** Tells the others on the day what is worked on here. */
function Reporting({
  drag,
  dialog,
  isActive,
}: {
  drag: OrderDrag;
  dialog: Dialog | undefined;
  isActive: boolean;
}) {
  const { day, board } = useBoard();
  const { active } = useChoice();
  const dragged = useDragged(drag);
  useReporting(day, whereaboutsOf(board, { active, dialog, dragged }), isActive);
  return null;
}
