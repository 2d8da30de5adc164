import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "ra-core";
import { memo, Suspense, useCallback, useMemo } from "react";
import type { RunLine, Schedule } from "../../../schemas/schedule";
import { useBoard, useChoice, useHovered } from "../board/BoardContext";
import type { BeginDrag } from "../dragging/useOrderDrag";
import { FullButton } from "./FullButton";
import { ScheduleMap, selectedAfter, useRunLines, type SelectHow } from "../map";

type MapPaneProps = {
  /** What is shown of the day, or of a draft of it. */
  shown: Schedule;
  /** The job whose draft that is. */
  draft: string | null;
  /** The ways of what is shown, where that is no day that the server has. */
  lines?: RunLine[] | undefined;
  /** Without, nothing is dragged from it. */
  onDrag?: BeginDrag;
};

/** The map beside the timeline, with the same choice and the same pointer. */
export const MapPane = memo(function MapPane({ shown, draft, lines, onDrag }: MapPaneProps) {
  const known = useRunLines(shown, draft);
  const translate = useTranslate();
  const { board, standing, openMenu, flags, readOnly } = useBoard();
  const linesBefore = useRunLines(standing.schedule);
  const before = useMemo(
    () =>
      standing === board || standing.runs.size === 0 ? undefined : { board: standing, lines: linesBefore },
    [standing, board, linesBefore],
  );
  const hovered = useHovered();
  const { selection, setHovered, active, setActive, choose, single, showAll, revealed } = useChoice();
  const { orders: chosen } = selection;
  const onSelect = useCallback(
    (orders: string[], how: SelectHow) => choose(selectedAfter(chosen, orders, how)),
    [choose, chosen],
  );
  // A vehicle that was pressed is chosen as well.
  const onSingle = useCallback<typeof single>(
    (run, manner) => {
      single(run, manner);
      if (!manner.toggle && !manner.range) setActive(null);
    },
    [single, setActive],
  );
  const onShowAll = useCallback(() => {
    showAll();
    setActive(null);
  }, [showAll, setActive]);
  // What the map waits for is the map's: without a boundary of its own the whole board would be hidden meanwhile.
  return (
    <Suspense fallback={<LinearProgress aria-label={translate("app.loading")} />}>
      <ScheduleMap
        board={board}
        lines={lines ?? known}
        before={before}
        selection={selection}
        hovered={hovered}
        active={active}
        revealed={revealed}
        onSelect={onSelect}
        onSingle={onSingle}
        onShowAll={onShowAll}
        onHover={setHovered}
        onActive={setActive}
        onMenu={openMenu}
        corner={<FullButton pane="map" />}
        {...(onDrag && flags.manual && !readOnly && { onDrag })}
      />
    </Suspense>
  );
});
