/** In pixels: by so much pins may cover each other. */
const cover = 3;

/** In pixels, wider than most pins. */
const cell = 40;

type Disc = { x: number; y: number; halfWidth: number; radius: number };

/** Where pins stand already, by cells of a grid. */
export class Taken {
  readonly #cells = new Map<string, Disc[]>();

  /** Whether one has room; it has it then. Wider than high, it is a pill. */
  take(x: number, y: number, halfWidth: number, radius: number): boolean {
    const disc = { x, y, halfWidth, radius };
    const keys = cellsOf(disc);
    if (keys.some((key) => this.#cells.get(key)?.some((other) => doCover(disc, other)))) return false;
    for (const key of keys) {
      const known = this.#cells.get(key);
      if (known) known.push(disc);
      else this.#cells.set(key, [disc]);
    }
    return true;
  }
}

/** A pill's middle is the line between those of its ends. */
function doCover(one: Disc, other: Disc): boolean {
  const lines = one.halfWidth - one.radius + (other.halfWidth - other.radius);
  const right = Math.max(0, Math.abs(one.x - other.x) - Math.max(0, lines));
  return Math.hypot(right, one.y - other.y) < one.radius + other.radius - cover;
}

function cellsOf({ x, y, halfWidth, radius }: Disc): string[] {
  const keys: string[] = [];
  for (let row = Math.floor((y - radius) / cell); row <= Math.floor((y + radius) / cell); row++)
    for (
      let column = Math.floor((x - halfWidth) / cell);
      column <= Math.floor((x + halfWidth) / cell);
      column++
    )
      keys.push(`${row} ${column}`);
  return keys;
}
