type Box = Pick<DOMRect, "left" | "top" | "width">;

/** Which of what stands in rows a key leads to; undefined: it leads nowhere. */
export function steppedTo(key: string, from: number, boxes: readonly Box[]): number | undefined {
  const last = boxes.length - 1;
  const steps: Record<string, () => number> = {
    ArrowRight: () => Math.min(last, from + 1),
    ArrowLeft: () => Math.max(0, from - 1),
    ArrowDown: () => nearestIn(rowBeside(from, boxes, 1), from, boxes),
    ArrowUp: () => nearestIn(rowBeside(from, boxes, -1), from, boxes),
    Home: () => 0,
    End: () => last,
  };
  return steps[key]?.();
}

/** The places of the row below (1) or above (-1). */
function rowBeside(from: number, boxes: readonly Box[], way: 1 | -1): number[] {
  const tops = [...new Set(boxes.map(({ top }) => top))].sort((one, other) => one - other);
  const top = tops[tops.indexOf(boxes[from]?.top ?? NaN) + way];
  return boxes.flatMap((box, at) => (box.top === top ? [at] : []));
}

function nearestIn(row: readonly number[], from: number, boxes: readonly Box[]): number {
  const middle = (at: number) => (boxes[at] ? boxes[at].left + boxes[at].width / 2 : 0);
  const far = (at: number) => Math.abs(middle(at) - middle(from));
  return row.toSorted((one, other) => far(one) - far(other))[0] ?? from;
}
