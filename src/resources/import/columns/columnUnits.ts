import { scalesOf, type ScaledUnit } from "../../../../schemas/scales";
import type { Units, UnitView } from "../../../units";
import type { Cell } from "../../../spreadsheets";
import type { CellColumn, CellReading } from "../../cells";
import type { Mapping } from "./mapping";

const measures: ScaledUnit[] = ["weight", "volume", "long-distance", "speed", "fuel-rate"];

/** Seconds of a bare number in a column of durations. */
const durations: Record<string, number> = { min: 60, h: 3600, s: 1 };

/** The units that a file's columns may be in, by what they measure; numbers of others are in what the account has. */
export const unitsOfColumn: Record<string, string[]> = {
  duration: Object.keys(durations),
  ...Object.fromEntries(measures.map((unit) => [unit, scalesOf(unit).map(({ name }) => name)])),
};

/** The units to choose from for a property's numbers; none where there is but one. */
export function unitChoices({ unit, kind }: CellColumn): string[] {
  return unit === undefined || kind === "list" ? [] : (unitsOfColumn[unit] ?? []);
}

/** A column's numbers in the unit that was said of it; undefined: in the account's. */
function unitIn(column: CellColumn, name: string | undefined, units: Units): UnitView | undefined {
  const { unit } = column;
  if (unit === undefined || unit === "money" || name === undefined) return undefined;
  if (unit !== "duration") return units.scalesOf(unit).get(name);
  const seconds = durations[name];
  const usual = units.for(unit);
  if (seconds === undefined) return undefined;
  return {
    ...usual,
    parse: (text) =>
      isBare(text) ? exact(Number(text.trim().replace(",", ".")) * seconds) : usual.parse(text),
  };
}

/** A reading in which the columns' numbers are in what was said of them. */
export function withColumnUnits(reading: CellReading, mapping: Mapping, units: Units): CellReading {
  const unit = (column: CellColumn) => {
    const source = mapping[column.path];
    return (source && "columns" in source && unitIn(column, source.unit, units)) || reading.unit(column);
  };
  return { ...reading, unit };
}

/** Durations that name no unit are minutes where the heading says nothing, as in most people's files. */
export function usualUnit({ unit }: CellColumn, cells: readonly Cell[]): string | undefined {
  return unit === "duration" && cells.some((cell) => isBare(String(cell)) && Number(cell) !== 0)
    ? "min"
    : undefined;
}

function isBare(text: string): boolean {
  return /^-?\d+(?:[.,]\d+)?$/.test(text.trim());
}

function exact(seconds: number): number {
  return Number(seconds.toFixed(6));
}
