import Close from "@mui/icons-material/Close";
import MoreVert from "@mui/icons-material/MoreVert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Popper from "@mui/material/Popper";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from "react";
import type { ScheduleDraft } from "../../../schemas/schedule";
import { useBoard, useChoice, type Target } from "../board/BoardContext";
import type { Board } from "../day/Board";
import { useDragged, type OrderDrag } from "../dragging/useOrderDrag";
import { PresenceNotice } from "../presence/PresenceNotice";
import { OrderDetails } from "./OrderDetails";
import { RunDetails } from "./RunDetails";
import { useBeside } from "./useBeside";
import { VehicleDetails } from "./VehicleDetails";
import { useIsPhone } from "../../kit/useIsPhone";

type DetailsPopoverProps = {
  draft: ScheduleDraft | undefined;
  drag: OrderDrag;
  /** How the panes stand. */
  layout: string;
};

/**
 * Beside what was pressed last, all that is known of it and what can be done with it. One goes on working under it: it
 * follows what is pressed or walked to, Escape closes it, and F6 leads into it and back.
 */
export function DetailsPopover({ draft, drag, layout }: DetailsPopoverProps) {
  const translate = useTranslate();
  const { board, openMenu } = useBoard();
  const { active } = useChoice();
  // What is dragged is dropped below it.
  const aside = useDragged(drag) !== undefined;
  const narrow = useIsPhone();
  const { anchor, open, show, close, placement } = useBeside(active, layout);
  const paper = useRef<HTMLDivElement>(null);
  /** What had the focus before it came into this. */
  const left = useRef<HTMLElement>(null);
  const [arrow, setArrow] = useState<HTMLElement | null>(null);
  const present = active && isThere(board, active) ? active : null;
  const shown = open && present !== null;

  const leave = useCallback(() => {
    const inside = paper.current?.contains(document.activeElement);
    close();
    if (inside) (left.current?.isConnected ? left.current : document.getElementById("main"))?.focus();
  }, [close]);

  useEffect(() => {
    if (!present) return undefined;
    function onKeyDown(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (target.closest("[role=dialog], [role=menu]")) return;
      if (event.key === "Escape" && shown && !aside) {
        if (target.closest("input, textarea, [contenteditable]")) return;
        event.preventDefault();
        event.stopPropagation();
        leave();
      }
      if (event.key !== "F6" || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (paper.current?.contains(target)) return left.current?.focus();
      show();
      // It is there with the next frame where it was closed.
      requestAnimationFrame(() => paper.current?.focus());
    }
    // Before the panes' own keys: Escape closes this first, and clears the choice then.
    addEventListener("keydown", onKeyDown, true);
    return () => removeEventListener("keydown", onKeyDown, true);
  }, [present, shown, aside, show, leave]);

  // The pointer draws this anew wherever it goes: what is told stays.
  const tools = useMemo(
    () =>
      present && (
        <>
          <Tooltip title={translate("planning.details.more")}>
            <IconButton
              size="small"
              aria-label={translate("planning.details.more")}
              aria-haspopup="menu"
              onClick={({ currentTarget }) => {
                const { left: x, bottom: y } = currentTarget.getBoundingClientRect();
                openMenu(present, { x, y });
              }}
            >
              <MoreVert fontSize="small" />
            </IconButton>
          </Tooltip>
          <Tooltip title={translate("planning.details.close")}>
            <IconButton size="small" aria-label={translate("planning.details.close")} onClick={leave}>
              <Close fontSize="small" />
            </IconButton>
          </Tooltip>
        </>
      ),
    [translate, present, openMenu, leave],
  );
  useAboveSheet(paper, narrow && shown ? anchor?.contextElement : undefined);
  if (!shown) return null;
  const body = (
    <Paper
      ref={paper}
      component="section"
      aria-label={translate("planning.panes.details")}
      tabIndex={-1}
      onFocus={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          left.current = relatedTarget;
      }}
      elevation={8}
      sx={{
        ...frame,
        ...(narrow && { width: "100%", maxWidth: "none", maxHeight: "60dvh", borderRadius: "12px 12px 0 0" }),
      }}
    >
      <PresenceNotice about={[present]} />
      <Content target={present} draft={draft} tools={tools} />
    </Paper>
  );
  if (narrow) return <Box sx={{ position: "fixed", insetInline: 0, bottom: 0, zIndex: 1190 }}>{body}</Box>;
  return (
    <Popper
      open
      // MUI's own is "tooltip", which says nothing that can be pressed.
      role="presentation"
      anchorEl={anchor}
      placement={placement}
      modifiers={[
        { name: "offset", options: { offset: [0, 8] } },
        { name: "preventOverflow", options: { padding: 8, altAxis: true } },
        { name: "arrow", enabled: arrow !== null, options: { element: arrow, padding: 10 } },
      ]}
      sx={{ zIndex: 1190, ...(aside && { visibility: "hidden", pointerEvents: "none" }), ...arrowStyle }}
    >
      <Box ref={setArrow} className="arrow" aria-hidden />
      {body}
    </Popper>
  );
}

/** Keeps what was pressed in sight above a sheet at the foot of the screen; a list gets the room that it has not below. */
function useAboveSheet(sheet: RefObject<HTMLElement | null>, pressed: Element | undefined): void {
  useLayoutEffect(() => {
    const list = pressed?.closest<HTMLElement>("[data-pane=runs]");
    if (!sheet.current || !pressed || !list) return undefined;
    const top = sheet.current.getBoundingClientRect().top;
    list.style.paddingBottom = `${Math.max(0, list.getBoundingClientRect().bottom - top)}px`;
    list.scrollTop += Math.max(0, pressed.getBoundingClientRect().bottom - top);
    return () => {
      list.style.paddingBottom = "";
    };
  }, [sheet, pressed]);
}

type ContentProps = { target: Target; draft: ScheduleDraft | undefined; tools: ReactNode };

const Content = memo(function Content({ target, draft, tools }: ContentProps) {
  const { board } = useBoard();
  if ("order" in target) {
    const order = board.orders.get(target.order);
    return order ? <OrderDetails order={order} draft={draft} tools={tools} /> : null;
  }
  if ("run" in target) {
    const found = board.runs.get(target.run);
    return found ? <RunDetails {...found} tools={tools} /> : null;
  }
  const journey = board.journeys.get(target.vehicle);
  return journey ? <VehicleDetails journey={journey} tools={tools} /> : null;
});

function isThere({ orders, runs, journeys }: Board, target: Target): boolean {
  if ("order" in target) return orders.has(target.order);
  return "run" in target ? runs.has(target.run) : journeys.has(target.vehicle);
}

const frame = {
  width: 384,
  maxWidth: "calc(100vw - 16px)",
  maxHeight: "min(560px, calc(100dvh - 32px))",
  overflow: "auto",
  border: 1,
  borderColor: "outline",
  borderRadius: "8px",
  fontSize: "0.75rem",
  lineHeight: 1.4,
  outline: 0,
  position: "relative",
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
} as const;

const arrowStyle = {
  "& .arrow": { position: "absolute", width: 10, height: 10, zIndex: 1 },
  "& .arrow::before": {
    content: '""',
    position: "absolute",
    inset: 0,
    transform: "rotate(45deg)",
    bgcolor: "background.paper",
    border: 1,
    borderColor: "divider",
    clipPath: "polygon(0 0, 100% 0, 0 100%)",
  },
  '&[data-popper-placement^="bottom"] .arrow': { top: -5 },
  '&[data-popper-placement^="top"] .arrow': { bottom: -5 },
  '&[data-popper-placement^="top"] .arrow::before': { transform: "rotate(225deg)" },
  '&[data-popper-placement^="left"] .arrow': { right: -5 },
  '&[data-popper-placement^="left"] .arrow::before': { transform: "rotate(135deg)" },
  '&[data-popper-placement^="right"] .arrow': { left: -5 },
  '&[data-popper-placement^="right"] .arrow::before': { transform: "rotate(-45deg)" },
} as const;
