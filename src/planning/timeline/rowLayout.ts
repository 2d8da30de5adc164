import type { LineSort } from "../day/lines";

/** What stands before the bars of a row. */
export type RowLayout = {
  columns: readonly LineSort[];
  /** Drivers' names in full. */
  fullNames: boolean;
  /** The vehicle stands above its bars: there is no room beside them. */
  stacked: boolean;
  /** Pixels, and as a grid's columns. */
  head: number;
  template: string;
};

const columns: readonly LineSort[] = [
  "number",
  "vehicle",
  "driver",
  "weight",
  "volume",
  "hours",
  "distance",
  "cost",
  "late",
];
/** What goes first where room is short; number, vehicle and what is late never go. */
const spared: readonly LineSort[] = ["cost", "distance", "driver", "volume", "weight", "hours"];
const widths = {
  number: 24,
  driver: 72,
  weight: 22,
  volume: 22,
  hours: 22,
  distance: 32,
  cost: 36,
  late: 34,
};
const fullDriver = 116;
const gap = 6;
const padding = 18;
/** No more than that part of the width goes to what stands before the bars. */
const share = 0.43;
const narrowest = 520;

/** By the width of the timeline, and by how many letters the longest vehicle's name has. */
export function rowLayout(width: number, letters: number): RowLayout {
  const vehicle = Math.round(Math.min(width > 1100 ? 128 : 92, Math.max(52, letters * 6.8)));
  const laidOut = (shown: readonly LineSort[], fullNames: boolean): RowLayout => {
    const sizes = shown.map((name) =>
      name === "vehicle" ? vehicle : name === "driver" && fullNames ? fullDriver : widths[name],
    );
    const head = sizes.reduce((sum, size) => sum + size, padding + gap * (sizes.length - 1));
    return {
      columns: shown,
      fullNames,
      stacked: false,
      head,
      template: sizes.map((size) => `${size}px`).join(" "),
    };
  };
  if (width < narrowest)
    return {
      columns,
      fullNames: true,
      stacked: true,
      head: 0,
      template: "auto minmax(0, max-content) 1fr auto",
    };
  const choices = [
    laidOut(columns, true),
    ...spared.map((_, count) => {
      const gone = new Set(spared.slice(0, count));
      return laidOut(
        columns.filter((name) => !gone.has(name)),
        false,
      );
    }),
  ];
  const least = laidOut(["number", "vehicle", "late"], false);
  return choices.find(({ head }) => head <= width * share) ?? least;
}

/** "A. Ferreira" of Ana Maria Ferreira, "N. Barros (13)" of Nuno Barros (13); a name of one word stays as it is. */
export function shortName(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const family = others.findLastIndex((word) => /^\p{L}/u.test(word));
  return family < 0 ? name : `${/^./u.exec(first)?.[0] ?? ""}. ${others.slice(family).join(" ")}`;
}
