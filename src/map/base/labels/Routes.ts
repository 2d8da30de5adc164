import type { Box } from "../../Room";

/** In pixels. */
const cell = 6;

/** Where the plan's lines run. */
export class Routes {
  readonly #cells = new Set<number>();

  /** x and y of its points in turn. */
  add(line: readonly number[]): void {
    for (let at = 2; at < line.length; at += 2) {
      const [fromX, fromY, toX, toY] = [line[at - 2]!, line[at - 1]!, line[at]!, line[at + 1]!];
      const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / (cell / 2)));
      for (let step = 0; step <= steps; step++)
        this.#cells.add(
          keyOf(fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps),
        );
    }
  }

  /** Whether one runs through a box. */
  cross(box: Box): boolean {
    if (this.#cells.size === 0) return false;
    for (let y = box.top; y < box.bottom + cell; y += cell)
      for (let x = box.left; x < box.right + cell; x += cell)
        if (this.#cells.has(keyOf(Math.min(x, box.right), Math.min(y, box.bottom)))) return true;
    return false;
  }
}

function keyOf(x: number, y: number): number {
  return Math.floor(y / cell) * 65_536 + Math.floor(x / cell);
}
