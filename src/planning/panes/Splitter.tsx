import { styled } from "@mui/material/styles";
import type { KeyboardEvent, PointerEvent } from "react";

type SplitterProps = {
  label: string;
  /** Which way its line runs. */
  orientation: "vertical" | "horizontal";
  /** Pixels of the pane after it. */
  size: number;
  least: number;
  most: number;
  onSize: (size: number) => void;
};

const step = 24;

/** The line between two panes: dragged, or moved by the arrow keys, it gives the pane after it its size. */
export function Splitter({ label, orientation, size, least, most, onSize }: SplitterProps) {
  const vertical = orientation === "vertical";
  const set = (next: number) => onSize(Math.round(Math.min(most, Math.max(least, next))));

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    const handle = event.currentTarget;
    const from = size + (vertical ? event.clientX : event.clientY);
    event.preventDefault();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (move) => set(from - (vertical ? move.clientX : move.clientY));
    handle.onlostpointercapture = () => {
      handle.onpointermove = null;
    };
  }
  function onKeyDown(event: KeyboardEvent): void {
    const larger = vertical ? "ArrowLeft" : "ArrowUp";
    const smaller = vertical ? "ArrowRight" : "ArrowDown";
    const sizes: Record<string, number> = {
      [larger]: size + step,
      [smaller]: size - step,
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
  "&::after": { content: '""', position: "absolute", inset: -4 },
  "&:hover, &:focus-visible": { outline: `2px solid ${palette.primary.main}` },
}));
