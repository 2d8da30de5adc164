import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useCallback, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Day } from "../../dataProviders/services";
import type { Schedule } from "../../schemas/schedule";
import { routesOf } from "../resources/resource";
import { KpiStrip } from "./bar/KpiStrip";
import { DayBar, PlanningBar } from "./bar/PlanningBar";
import { BoardContext, ChoiceContext } from "./board/BoardContext";
import type { BoardValue, ChoiceValue } from "./board/BoardContext";
import { BoardMenu } from "./board/BoardMenu";
import type { OpenMenu } from "./board/BoardMenu";
import type { Dialog } from "./board/Dialog";
import { ClosedMessage } from "./board/ClosedMessage";
import { StopMessage } from "./board/StopMessage";
import { useBoardKeys } from "./board/useBoardKeys";
import { useFlags } from "./board/useFlags";
import { UnplannedCards } from "./cards/UnplannedCards";
import { useChoosing } from "./choosing";
import { boardOf } from "./day/Board";
import { Details } from "./details/Details";
import { BoardDialog } from "./dialogs/BoardDialog";
import { DraftPanel } from "./draft/DraftPanel";
import { DragLayer } from "./dragging/DragLayer";
import { useOrderDrag } from "./dragging/useOrderDrag";
import { MapPane } from "./panes/MapPane";
import { Panes } from "./panes/Panes";
import { paneNames, usePanes } from "./panes/usePanes";
import type { Hovered } from "./Selection";
import { useActions } from "./state/useActions";
import type { useDay } from "./state/useDay";
import { useDraft } from "./state/useDraft";
import { useFormats } from "./texts/useFormats";
import { Timeline } from "./timeline/Timeline";

type PlanningBoardProps = {
  at: ReturnType<typeof useDay>;
  day: Day;
  schedule: Schedule;
  show: (schedule: Schedule) => void;
  /** The child form that is open over it. */
  drawer: ReactNode;
};

/** The board of a day that is there: all panes see the same day, the same choice, the same pointer. */
export function PlanningBoard({ at, day, schedule, show, drawer }: PlanningBoardProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const flags = useFlags();
  const panes = usePanes();
  const [dialog, openDialog] = useState<Dialog>();
  const [menu, setMenu] = useState<OpenMenu>();
  const [hovered, setHovered] = useState<Hovered>(null);
  const [active, setActive] = useState<Hovered>(null);

  const drafting = useDraft(day, schedule.job);
  const { draft } = drafting;
  const shown = draft?.schedule ?? schedule;
  const readOnly = schedule.job !== null || schedule.closed;
  const board = useMemo(() => boardOf(shown), [shown]);
  const choosing = useChoosing(board.orders);
  const actions = useActions({ day, schedule, show });
  const { perform, waiting, stop } = actions;
  const drag = useOrderDrag({ board, perform });

  const moving = useMemo(
    () => new Set(waiting.flatMap(({ action }) => ("orders" in action ? action.orders : []))),
    [waiting],
  );
  const openMenu = useCallback<BoardValue["openMenu"]>((target, { x, y }) => setMenu({ target, x, y }), []);
  const value = useMemo<BoardValue>(
    () => ({ day, board, formats, flags, readOnly, perform, moving, openDialog, openMenu }),
    // oxlint-disable-next-line react/exhaustive-deps -- a day is the same while its centre and date are
    [day.aoc, day.date, board, formats, flags, readOnly, perform, moving, openMenu],
  );
  const choice = useMemo<ChoiceValue>(
    () => ({ ...choosing, hovered, setHovered, active, setActive }),
    // oxlint-disable-next-line react/exhaustive-deps -- its functions stay the same
    [choosing.selection, hovered, active],
  );
  useBoardKeys({ schedule, perform, readOnly: schedule.job !== null });
  const empty = schedule.journeys.length === 0;

  return (
    <BoardContext value={value}>
      <ChoiceContext value={choice}>
        <DayBar at={at}>
          <PlanningBar panes={{ names: paneNames, ...panes }} />
        </DayBar>
        <KpiStrip now={shown.kpis} before={draft?.schedule ? draft.now : schedule.before} />
        {stop && <StopMessage {...actions} stop={stop} board={board} />}
        {draft && <DraftPanel {...drafting} draft={draft} formats={formats} perform={perform} />}
        {schedule.closed && <ClosedMessage />}
        {empty && (
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
        <Panes
          panes={panes}
          contents={{
            timeline: <Timeline onDrag={drag.begin} onScale={drag.onScale} />,
            cards: <UnplannedCards onDrag={drag.begin} />,
            map: <MapPane schedule={schedule} shown={shown} onDrag={drag.begin} />,
            details: <Details reasons={draft?.reasons ?? noReasons} />,
          }}
        />
        <DragLayer drag={drag} />
        {menu && <BoardMenu menu={menu} onClose={() => setMenu(undefined)} />}
        {dialog && <BoardDialog dialog={dialog} onClose={() => openDialog(undefined)} />}
        {drawer}
      </ChoiceContext>
    </BoardContext>
  );
}

const noReasons: never[] = [];
