import { labelShape } from "../../../map/labelShape";
import { type Box, boxAround, Room } from "../../../map/Room";

/** A symbol on the map, in pixels from wherever, with what is to be written beside it. */
export type Named = { x: number; y: number; radius: number; text?: string };

type Side = "left" | "right";

/** Pixels of a letter of a label, as wide as most names come to. */
const letter = 6.3;

/**
 * On which side of each symbol its label has room, those that come first first: neither over another label nor over
 * another symbol. Without room it is not written.
 */
export function labelSides(symbols: readonly Named[]): (Side | undefined)[] {
  const room = new Room();
  room.take(symbols.map(({ x, y, radius }) => boxAround(x, y, radius, radius)));
  return symbols.map((symbol) => {
    const text = symbol.text ?? "";
    if (text === "") return undefined;
    const side = sides.find((each) => room.isFree([labelBox(symbol, text, each)]));
    if (side) room.take([labelBox(symbol, text, side)]);
    return side;
  });
}

const sides: readonly Side[] = ["right", "left"];

function labelBox({ x, y, radius }: Named, text: string, side: Side): Box {
  const { gap, padding, height } = labelShape;
  const width = letter * text.length + 2 * padding;
  const left = side === "right" ? x + radius + gap : x - radius - gap - width;
  return { left, right: left + width, top: y - height / 2, bottom: y + height / 2 };
}
