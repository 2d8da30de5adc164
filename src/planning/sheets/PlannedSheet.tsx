import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useCallback, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import type { Schedule } from "../../../schemas/schedule";
import { routesOf } from "../../records/routes";
import { KpiStrip } from "../bar/KpiStrip";
import { PlanningBar } from "../bar/PlanningBar";
import {
  BoardContext,
  ChoiceContext,
  useBoard,
  type BoardValue,
  type ChoiceValue,
} from "../board/BoardContext";
import { BoardMenu, type OpenMenu } from "../board/BoardMenu";
import type { Dialog } from "../board/Dialog";
import { ClosedMessage } from "../board/ClosedMessage";
import { StopMessage } from "../board/StopMessage";
import { useBoardKeys } from "../board/useBoardKeys";
import { useFlags } from "../board/useFlags";
import { UnplannedCards } from "../cards/UnplannedCards";
import { useChoosing } from "../choosing";
import { boardOf } from "../day/Board";
import { Details } from "../details/Details";
import { BoardDialog } from "../dialogs/BoardDialog";
import { DraftPanel } from "../draft/DraftPanel";
import { DragLayer } from "../dragging/DragLayer";
import { useOrderDrag } from "../dragging/useOrderDrag";
import { FilterNote } from "../filters/FilterNote";
import { useVisible } from "../filters/useVisible";
import { MapPane } from "../panes/MapPane";
import { paneNames } from "../panes/usePanes";
import type { Hovered } from "../Selection";
import { useActions } from "../state/useActions";
import { useDrafts } from "../state/useDrafts";
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
  schedule,
  show,
  drawer,
}: PlannedSheetProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const flags = useFlags();
  const [dialog, openDialog] = useState<Dialog>();
  const [menu, setMenu] = useState<OpenMenu>();
  const [hovered, hover] = useState<Hovered>(null);
  const [active, setActive] = useState<Hovered>(null);

  const drafting = useDrafts(day, schedule);
  const { draft } = drafting;
  const shown = draft?.schedule ?? schedule;
  const readOnly = draft !== undefined || schedule.job !== null || schedule.closed;
  const { visible, hidden } = useVisible(shown);
  // What is hidden is still known by its name, to who undoes what was done to it.
  const board = useMemo(() => ({ ...boardOf(shown), schedule: visible }), [shown, visible]);
  const seen = useMemo(() => new Map(visible.orders.map((order) => [order.id, order])), [visible.orders]);
  const choosing = useChoosing(seen);
  const actions = useActions({ day, schedule, show });
  const { perform, waiting, stop } = actions;
  const drag = useOrderDrag({ day, board, perform });
  const { dragging } = drag;
  // What is passed over with an order is where it would go, not what one looks at.
  const setHovered = useCallback((next: Hovered) => dragging.current || hover(next), [dragging]);

  const moving = useMemo(
    () => new Set(waiting.flatMap(({ action }) => ("orders" in action ? action.orders : []))),
    [waiting],
  );
  const openMenu = useCallback<BoardValue["openMenu"]>((target, { x, y }) => setMenu({ target, x, y }), []);
  const value = useMemo<BoardValue>(
    () => ({
      day: { ...day, beside },
      sheets,
      title: `${shown.centre.name}, ${formats.date(day.date)}`,
      board,
      formats,
      flags,
      readOnly,
      perform,
      moving,
      openDialog,
      openMenu,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- a day is the same while its centre and date are
    [day.aoc, day.date, sheets, beside, board, formats, flags, readOnly, perform, moving, openMenu],
  );
  const choice = useMemo<ChoiceValue>(
    () => ({ ...choosing, hovered, setHovered, active, setActive }),
    // oxlint-disable-next-line react/exhaustive-deps -- its functions stay the same
    [choosing.selection, hovered, active],
  );
  useBoardKeys({ schedule, perform, readOnly: schedule.job !== null || !isActive });

  // The timeline that is touched is the one that is worked on.
  const activate = () => isActive || onActivate(day);

  return (
    <BoardContext value={value}>
      <ChoiceContext value={choice}>
        {isActive &&
          slots.bar &&
          createPortal(<PlanningBar panes={{ names: paneNames, ...panes }} />, slots.bar)}
        {isActive && slots.head && createPortal(head(), slots.head)}
        {timeline &&
          createPortal(
            <div style={{ display: "contents" }} onPointerDownCapture={activate} onFocusCapture={activate}>
              {sheets.length > 1 && <SheetHead active={isActive} />}
              <Timeline onDrag={drag.begin} onScale={drag.onScale} />
            </div>,
            timeline,
          )}
        {isActive && slots.cards && createPortal(<UnplannedCards onDrag={drag.begin} />, slots.cards)}
        {isActive &&
          slots.map &&
          createPortal(
            <MapPane shown={visible} draft={draft?.schedule ? draft.job : null} onDrag={drag.begin} />,
            slots.map,
          )}
        {isActive && slots.details && createPortal(<Details draft={draft} />, slots.details)}
        <DragLayer drag={drag} />
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
        <KpiStrip now={shown.kpis} before={draft?.schedule ? draft.now : schedule.before} />
        <FilterNote hidden={hidden} />
        {stop && <StopMessage {...actions} stop={stop} board={board} />}
        {drafting.drafts.length > 0 && <DraftPanel {...{ drafting, now: schedule, formats, perform }} />}
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

/** Above a timeline where several are shown: whose it is, and what it comes to. */
function SheetHead({ active }: { active: boolean }) {
  const translate = useTranslate();
  const { board, formats, title } = useBoard();
  const { kpis, job, closed } = board.schedule;
  const figures = (["planned", "unplanned", "late", "cost"] as const).map((name) => {
    const value = name === "cost" ? formats.money(kpis.cost) : formats.count(kpis[name]);
    return `${translate(`planning.kpis.${name}`)} ${value}`;
  });
  const state = closed ? "closed" : job === null ? undefined : "job";
  return (
    <Box
      sx={{
        flex: "none",
        display: "flex",
        flexWrap: "wrap",
        alignItems: "baseline",
        columnGap: 2,
        px: 1.5,
        py: 0.75,
        borderTop: 1,
        borderColor: "divider",
        bgcolor: active ? "action.selected" : "action.hover",
      }}
    >
      <Typography variant="h3" aria-current={active || undefined}>
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[...figures, state && translate(`planning.sheet.${state}`)].filter(Boolean).join(" · ")}
      </Typography>
    </Box>
  );
}
