type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** What eyes without one kind of cones see of light (Machado, Oliveira and Fernandes 2009, severity 1). */
export const eyes: Record<"all" | "noRed" | "noGreen", Matrix> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  noRed: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  noGreen: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** How far apart two colours are to eyes: in CIE L*a*b*, where 2 can just be told. */
export function colorDistance(one: string, other: string, eye: Matrix): number {
  const [from, to] = [one, other].map((color) => labOf(times(eye, lightOf(color))));
  return Math.hypot(...[0, 1, 2].map((at) => (from?.[at] ?? 0) - (to?.[at] ?? 0)));
}

/** WCAG's contrast ratio. */
export function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = lightOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function lightOf(color: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return [red, green, blue];
}

function times(matrix: Matrix, light: Triple): Triple {
  const [red, green, blue] = matrix.map((row) =>
    Math.min(1, Math.max(0, row[0] * light[0] + row[1] * light[1] + row[2] * light[2])),
  ) as unknown as Triple;
  return [red, green, blue];
}

function labOf([red, green, blue]: Triple): Triple {
  const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
