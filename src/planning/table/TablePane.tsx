import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { memo, useEffect, useRef, useState } from "react";
import { useBoard, useChoice } from "../board/BoardContext";
import { RunBadge, useRunLooks } from "../looks";
import type { BeginDrag } from "../dragging/useOrderDrag";
import { PaneHead } from "../panes/PaneHead";
import { ViewButtons } from "../panes/ViewButtons";
import { lookedAtRun } from "./lookedAtRun";
import { RunsTable } from "./RunsTable";
import { StopsTable } from "./StopsTable";

const views = ["stops", "runs"] as const;

/** The run that is chosen, stop by stop; without one, or where one wants it, all runs of the day. */
export const TablePane = memo(function TablePane({ onDrag }: { onDrag: BeginDrag }) {
  const translate = useTranslate();
  const { board } = useBoard();
  const { active, selection, setActive } = useChoice();
  const [wanted, setWanted] = useState<(typeof views)[number]>("stops");
  const section = useRef<HTMLElement>(null);
  const entering = useRef(false);
  const looks = useRunLooks(board);
  const found = lookedAtRun(board, active, selection);
  const view = found ? wanted : "runs";
  const runs = board.schedule.journeys.reduce((count, journey) => count + journey.runs.length, 0);
  // Whoever opens a run by the keys goes on among its stops.
  useEffect(() => {
    if (!entering.current) return;
    entering.current = false;
    section.current?.querySelector<HTMLElement>('.all [tabindex="0"]')?.focus();
  });
  return (
    <Box
      ref={section}
      component="section"
      aria-label={translate("planning.panes.table")}
      sx={{ display: "flex", flexDirection: "column", height: "100%", minHeight: 0 }}
    >
      <PaneHead pane="table">
        {view === "stops" && found ? (
          <>
            <RunBadge look={looks.get(found.run.id)} />
            <Typography component="h2" noWrap sx={{ fontSize: "0.8125rem", fontWeight: 700 }}>
              {found.journey.name}
            </Typography>
            <Typography noWrap sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
              {translate("planning.table.stopCount", { smart_count: found.run.stops.length })}
            </Typography>
          </>
        ) : (
          <>
            <Typography component="h2" noWrap sx={{ fontSize: "0.8125rem", fontWeight: 700 }}>
              {translate("planning.table.runs")}
            </Typography>
            <Typography noWrap sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
              {runs}
            </Typography>
          </>
        )}
        <ViewButtons
          label={translate("planning.table.view")}
          views={views.map((name) => ({
            view: name,
            text: translate(`planning.table.views.${name}`),
            disabled: name === "stops" && !found,
          }))}
          shown={view}
          onShow={setWanted}
        />
      </PaneHead>
      {view === "stops" && found ? (
        <StopsTable key={found.run.id} {...found} look={looks.get(found.run.id)} onDrag={onDrag} />
      ) : runs === 0 ? (
        <Typography color="text.secondary" sx={{ px: 1.25, py: 1, fontSize: "0.75rem" }}>
          {translate("planning.table.none")}
        </Typography>
      ) : (
        <RunsTable
          looks={looks}
          chosen={found?.run.id}
          onChosen={() => setWanted("runs")}
          onOpen={(run) => {
            entering.current = true;
            setActive({ run });
            setWanted("stops");
          }}
        />
      )}
    </Box>
  );
});
