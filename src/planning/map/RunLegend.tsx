import AllIcon from "@mui/icons-material/Close";
import FoldIcon from "@mui/icons-material/ExpandLess";
import UnfoldIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { memo, useId, useRef, useState, type KeyboardEvent } from "react";
import { usePreference } from "../../session";
import type { Board } from "../day/Board";
import { mannerOf, type Manner } from "../choosing";
import { RunBadge, type RunLook } from "../looks";
import type { Hovered } from "../Selection";
import { steppedTo } from "./steppedTo";
import { isBright, type Prominence } from "./prominence";
import { useIsPhone } from "../../kit/useIsPhone";

type RunLegendProps = {
  board: Board;
  looks: ReadonlyMap<string, RunLook>;
  prominence: Prominence;
  onSingle: (run: string, manner: Manner) => void;
  onShowAll: () => void;
  onHover: (hovered: Hovered) => void;
};

/**
 * The runs of the day by their numbers: a press shows one alone, with Ctrl or Shift as well. A toolbar (ARIA authoring
 * practices): one stop of Tab, arrows go from run to run. What is pointed at does not draw it anew.
 */
export const RunLegend = memo(function RunLegend(props: RunLegendProps) {
  const { board, looks, prominence, onSingle, onShowAll, onHover } = props;
  const translate = useTranslate();
  const help = useId();
  const isNarrow = useIsPhone();
  const [folded, fold] = usePreference<boolean | null>("planningTool.map.runsFolded", null);
  const isFolded = folded ?? isNarrow;
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const runs = board.schedule.journeys
    .flatMap((journey) =>
      journey.runs.flatMap((run) => {
        const look = looks.get(run.id);
        return look ? [{ journey, run, look }] : [];
      }),
    )
    .sort((one, other) => one.look.number - other.look.number);
  if (runs.length === 0) return null;
  const at = Math.min(active, runs.length - 1);
  const isDim = prominence.bright !== undefined;

  function press(event: KeyboardEvent, run: string, index: number): void {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const next = steppedTo(
      event.key,
      index,
      buttons.map((button) => button.getBoundingClientRect()),
    );
    if (next !== undefined) buttons[next]?.focus();
    else if (event.key === "Escape" && isDim) onShowAll();
    else if (
      (event.key === "Enter" || event.key === " ") &&
      (event.ctrlKey || event.metaKey || event.shiftKey)
    )
      onSingle(run, { toggle: true });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <Box component="section" data-over-map aria-label={translate("map.schedule.runs.title")} sx={frame}>
      {!isFolded && (
        <Box
          ref={list}
          role="toolbar"
          aria-label={translate("map.schedule.runs.title")}
          aria-describedby={help}
          sx={badges}
          onPointerLeave={() => onHover(null)}
        >
          {runs.map(({ journey, run, look }, index) => {
            const isOn = isBright(prominence, run.id);
            const name = [
              journey.runs.length > 1
                ? translate("map.schedule.run", { vehicle: journey.name, number: run.number })
                : journey.name,
              journey.driver?.name,
              translate("map.schedule.orders", { smart_count: run.stops.length }),
            ];
            const title = name.filter(Boolean).join(" · ");
            return (
              <Tooltip key={run.id} title={title} disableInteractive>
                <ButtonBase
                  tabIndex={index === at ? 0 : -1}
                  aria-label={`${look.number}: ${title}`}
                  aria-pressed={isDim && isOn}
                  sx={button}
                  onClick={(event) => onSingle(run.id, mannerOf(event))}
                  onKeyDown={(event) => press(event, run.id, index)}
                  onFocus={(event) => {
                    setActive(index);
                    if (event.target.matches(":focus-visible")) onHover({ run: run.id });
                  }}
                  onBlur={() => onHover(null)}
                  onPointerEnter={() => onHover({ run: run.id })}
                >
                  <RunBadge look={look} dim={!isOn} />
                </ButtonBase>
              </Tooltip>
            );
          })}
        </Box>
      )}
      <span id={help} hidden>
        {translate("map.schedule.runs.help")}
      </span>
      <Box sx={{ display: "flex", flex: "none", alignItems: "center" }}>
        {isFolded && (
          <Box sx={{ px: 0.5 }}>{translate("map.schedule.runs.count", { smart_count: runs.length })}</Box>
        )}
        <Tooltip title={translate("map.schedule.runs.all")}>
          <IconButton
            size="small"
            sx={{ p: "4px", visibility: isDim ? "visible" : "hidden" }}
            aria-label={translate("map.schedule.runs.all")}
            onClick={() => {
              onShowAll();
              // It goes with this press; the focus would be lost with it.
              list.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
            }}
          >
            <AllIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
        <Tooltip title={translate(`map.schedule.runs.${isFolded ? "unfold" : "fold"}`)}>
          <IconButton
            size="small"
            sx={{ p: "4px" }}
            aria-expanded={!isFolded}
            aria-label={translate(`map.schedule.runs.${isFolded ? "unfold" : "fold"}`)}
            onClick={() => fold(!isFolded)}
          >
            {isFolded ? <UnfoldIcon sx={{ fontSize: 16 }} /> : <FoldIcon sx={{ fontSize: 16 }} />}
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
});

const button = {
  minWidth: { xs: 36, sm: 22 },
  height: { xs: 32, sm: 18 },
  px: "1px",
  fontFamily: "inherit",
  color: "text.secondary",
  borderRadius: "4px",
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "1px" },
} as const;

/** So far apart that a finger finds one (WCAG 2.5.8). */
const badges = {
  display: "flex",
  flexWrap: "wrap",
  gap: "6px 4px",
  p: "4px",
  minWidth: 0,
  // No line of them is cut where all have room in five or, for a finger, in three.
  maxHeight: 122,
  alignSelf: "stretch",
  overflow: "auto",
} as const;

const frame = {
  position: "absolute",
  zIndex: 950,
  top: 8,
  insetInlineEnd: 8,
  display: "flex",
  alignItems: "flex-end",
  maxWidth: "min(430px, calc(100% - 60px))",
  maxHeight: "45%",
  p: 0.5,
  fontSize: "0.75rem",
  bgcolor: "background.paper",
  color: "text.primary",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  boxShadow: 2,
} as const;
