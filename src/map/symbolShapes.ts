/** A symbol's outline, in units of its radius: corners right and down of its middle. None: a circle. */
export const symbolShapes = {
  circle: undefined,
  diamond: [
    [0, -1.25],
    [1.25, 0],
    [0, 1.25],
    [-1.25, 0],
  ],
  square: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  triangle: [
    [0, -1.2],
    [1.15, 0.85],
    [-1.15, 0.85],
  ],
  hexagon: [
    [-1.15, 0],
    [-0.58, -1],
    [0.58, -1],
    [1.15, 0],
    [0.58, 1],
    [-0.58, 1],
  ],
  house: [
    [0, -1.3],
    [1.15, -0.25],
    [1.15, 1],
    [-1.15, 1],
    [-1.15, -0.25],
  ],
  cross: [
    [-1.1, -0.6],
    [-0.6, -1.1],
    [0, -0.5],
    [0.6, -1.1],
    [1.1, -0.6],
    [0.5, 0],
    [1.1, 0.6],
    [0.6, 1.1],
    [0, 0.5],
    [-0.6, 1.1],
    [-1.1, 0.6],
    [-0.5, 0],
  ],
} as const satisfies Record<string, readonly (readonly [right: number, down: number])[] | undefined>;

export type SymbolShape = keyof typeof symbolShapes;
