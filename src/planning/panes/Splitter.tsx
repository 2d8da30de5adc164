import { styled } from "@mui/material/styles";
import type { KeyboardEvent, PointerEvent } from "react";

type SplitterProps = {
  label: string;
  /** Which way its line runs. */
  orientation: "vertical" | "horizontal";
  /** Which of the two it sizes. */
  pane: "before" | "after";
  /** Pixels of that one. */
  size: number;
  least: number;
  most: number;
  onSize: (size: number) => void;
};

const step = 24;

/** The line between two panes: dragged, or moved by the arrow keys, it gives one of them its size. */
export function Splitter({ label, orientation, pane, size, least, most, onSize }: SplitterProps) {
  const vertical = orientation === "vertical";
  const grows = pane === "after" ? -1 : 1;
  const set = (next: number) => onSize(Math.round(Math.min(most, Math.max(least, next))));

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    const handle = event.currentTarget;
    const at = ({ clientX, clientY }: { clientX: number; clientY: number }) => (vertical ? clientX : clientY);
    // As it is: a pane that has no room is smaller than it should be.
    const box = pane === "after" ? handle.nextElementSibling : handle.previousElementSibling;
    const { width = size, height = size } = box?.getBoundingClientRect() ?? {};
    const [begun, from] = [at(event), vertical ? width : height];
    event.preventDefault();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (move) => set(from + grows * (at(move) - begun));
    handle.onlostpointercapture = () => {
      handle.onpointermove = null;
    };
  }
  function onKeyDown(event: KeyboardEvent): void {
    const [back, on] = vertical ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const sizes: Record<string, number> = {
      [back]: size - grows * step,
      [on]: size + grows * step,
      Home: least,
      End: most,
    };
    const next = sizes[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    set(next);
  }
  return (
    <Line
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}

const Line = styled("div")(({ theme: { palette } }) => ({
  flex: "none",
  position: "relative",
  zIndex: 5,
  touchAction: "none",
  background: palette.divider,
  "&[aria-orientation=vertical]": { width: 1, cursor: "col-resize" },
  "&[aria-orientation=horizontal]": { height: 1, cursor: "row-resize" },
  // Easier to take hold of, and no wider than what it stands in.
  "&::after": { content: '""', position: "absolute", inset: "-4px 0" },
  "&[aria-orientation=vertical]::after": { inset: "0 -4px" },
  "&:hover, &:focus-visible": { outline: `2px solid ${palette.primary.main}` },
}));
