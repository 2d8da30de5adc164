import { useTranslate } from "ra-core";
import type { KeyboardEvent, PointerEvent } from "react";
import { narrowest, widest } from "../columns/columnChoice";
import type { HeadColumn } from "./TableHead";

type ColumnResizerProps = { column: HeadColumn; onResize: (path: string, width: number) => void };

/** Pixels that an arrow key widens or narrows by. */
const step = 16;

/** The right edge of a heading: dragged, or moved by the arrow keys, it sets the column's width. */
export function ColumnResizer({ column, onResize }: ColumnResizerProps) {
  const translate = useTranslate();
  const { path, width } = column;

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    const handle = event.currentTarget;
    const start = event.clientX - width * direction(handle);
    event.preventDefault();
    event.stopPropagation();
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (move) => onResize(path, (move.clientX - start) * direction(handle));
    handle.onlostpointercapture = () => {
      handle.onpointermove = null;
    };
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const steps: Record<string, number> = { ArrowLeft: -step, ArrowRight: step, Home: narrowest - width };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onResize(path, width + by * (event.key === "Home" ? 1 : direction(event.currentTarget)));
  }

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={translate("list.columns.widthOf", { label: column.label })}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}

/** 1 where lines run from left to right, -1 where they run the other way. */
function direction(element: HTMLElement): 1 | -1 {
  return getComputedStyle(element).direction === "rtl" ? -1 : 1;
}
