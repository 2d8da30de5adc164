import Lock from "@mui/icons-material/Lock";
import ButtonBase from "@mui/material/ButtonBase";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { memo, useMemo } from "react";
import { useBoard, useChoice } from "../board/BoardContext";
import { FaultMark } from "../faults/FaultMark";
import { RunBadge, RunChip, useRunLooks } from "../looks";
import { HereMark } from "../presence/HereMark";
import { lookedAtRun } from "./lookedAtRun";
import { RunStrip } from "./RunStrip";
import { runRowsOf } from "../day/runRows";

/** All runs of the day for a thumb: a card each. */
export const RunCards = memo(function RunCards() {
  const translate = useTranslate();
  const { board, formats } = useBoard();
  const { active, selection, setActive, choose } = useChoice();
  const looks = useRunLooks(board);
  const { journeys } = board.schedule;
  const rows = useMemo(() => runRowsOf(journeys), [journeys]);
  const span = useMemo(
    () => ({
      start: Math.min(...rows.map(({ run }) => run.loading)),
      end: Math.max(...rows.map(({ run }) => run.finish)),
    }),
    [rows],
  );
  const chosen = lookedAtRun(board, active, selection)?.run.id;
  if (rows.length === 0)
    return (
      <Typography color="text.secondary" sx={{ p: 2 }}>
        {translate("planning.table.none")}
      </Typography>
    );
  return (
    <Box component="ul" aria-label={translate("planning.table.runs")} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {rows.map(({ journey, run, load, late }) => (
        <Box component="li" key={run.id} sx={{ borderBottom: 1, borderColor: "divider", ...farAway }}>
          <ButtonBase
            data-row={run.id}
            aria-pressed={run.id === chosen}
            onClick={() => {
              setActive({ run: run.id });
              choose(run.stops.map(({ order }) => order));
            }}
            sx={{
              ...card,
              ...(run.id === chosen && {
                bgcolor: "background.chosen",
                boxShadow: ({ palette }) => `inset 3px 0 0 ${palette.primary.main}`,
              }),
            }}
          >
            <RunBadge look={looks.get(run.id)} />
            <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 0.75, minWidth: 0 }}>
              <b // The driver gives way to it.
                style={{
                  flex: "none",
                  maxWidth: "75%",
                  whiteSpace: "nowrap",
                  overflow: "hidden",
                  textOverflow: "ellipsis",
                }}
              >
                {journey.name}
              </b>
              <Typography
                component="span"
                noWrap
                color="text.secondary"
                sx={{ fontSize: "0.875rem", minWidth: 0 }}
              >
                {journey.driver?.name ?? translate("planning.noDriver")}
              </Typography>
              <FaultMark vehicle={journey.vehicle} />
              <HereMark target={{ run: run.id }} />
              {run.locked && (
                <Lock sx={{ fontSize: "0.875rem" }} titleAccess={translate("planning.locked")} />
              )}
              {run.status !== "PLANNED" && <RunChip run={run} />}
            </Box>
            <Box
              component="span"
              sx={{
                display: "flex",
                justifyContent: "flex-end",
                gap: 0.75,
                whiteSpace: "nowrap",
                fontSize: "0.8125rem",
              }}
            >
              {late > 0 && (
                <Box component="span" sx={{ color: "error.main", fontWeight: 700 }}>
                  {translate("planning.table.lateCount", { smart_count: late })}
                </Box>
              )}
              {translate("planning.table.stopCount", { smart_count: run.stops.length })}
            </Box>
            <Box component="span" sx={{ gridColumn: "1 / -1" }}>
              <RunStrip run={run} look={looks.get(run.id)} span={span} />
            </Box>
            <Box component="span" sx={{ gridColumn: "2 / 3", color: "text.secondary", fontSize: "0.75rem" }}>
              {[
                formats.window({ start: run.loading, end: run.finish }, board.clock),
                formats.distance(run.distance),
              ].join(" · ")}
            </Box>
            <Box component="span" sx={{ color: "text.secondary", fontSize: "0.75rem", textAlign: "end" }}>
              {load !== null && `${translate("planning.table.columns.load")} ${formats.share(load)}`}
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
});

const card = {
  width: "100%",
  fontFamily: "inherit",
  p: "9px 12px 8px",
  display: "grid",
  gridTemplateColumns: "24px minmax(0, 1fr) max-content",
  columnGap: "10px",
  rowGap: "3px",
  alignItems: "center",
  textAlign: "start",
  fontSize: "0.875rem",
  fontVariantNumeric: "tabular-nums",
} as const;

/** Cards that are not in sight are not laid out. */
const farAway = { contentVisibility: "auto", containIntrinsicSize: "auto 84px" } as const;
