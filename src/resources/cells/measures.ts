import type { UnitView } from "../../units";

/**
 * A number in a unit as the wire's. One with many digits was a round number of the wire before it was written: 15.5343 mph
 * was 25 km/h. By so many digits it must be rounder, so that what people type is never taken for another number.
 */
export function toWire(value: number, view: UnitView): number {
  if (isWires(view)) return value;
  const wire = view.toWire(value);
  const digits = digitsOf(value);
  const most = digits > mostTyped ? mostTyped : digits - rounder;
  for (let places = 1; places <= most; places += 1) {
    const round = Number(wire.toPrecision(places));
    if (Number(view.fromWire(round).toPrecision(digits)) === value) return round;
  }
  return wire;
}

const rounder = 4;
/** More digits than people type come from a conversion. */
const mostTyped = 12;

/** A number of the wire in a unit, in as few digits as give the very number back. */
export function fromWire(wire: number, view: UnitView): number {
  if (isWires(view)) return wire;
  const whole = view.fromWire(wire);
  for (let places = 1; places <= 15; places += 1) {
    const value = Number(whole.toPrecision(places));
    if (toWire(value, view) === wire) return value;
  }
  // A conversion is rounded to fourteen digits. Where what they lose is what tells the number, it is added.
  const nearer = whole + view.fromWire(wire - toWire(whole, view));
  return toWire(nearer, view) === wire ? nearer : whole;
}

/** Whether the unit is the wire's own. */
function isWires(view: UnitView): boolean {
  return view.toWire(1) === 1;
}

/** The digits that a number is written with: 15.5343 has six, 1200 four, 0.05 one. */
function digitsOf(value: number): number {
  return String(Math.abs(value)).replace(/e.*$/, "").replace(".", "").replace(/^0+/, "").length;
}
