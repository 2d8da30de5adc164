import { labelShape } from "../map/labelShape";

/** A symbol on the map, in pixels from wherever, with what is to be written beside it. */
export type Named = { x: number; y: number; radius: number; text?: string };

type Side = "left" | "right";
type Box = { left: number; right: number; top: number; bottom: number };

/** Pixels of a letter of a label, as wide as most names come to. */
const letter = 6.3;

/**
 * On which side of each symbol its label has room, those that come first first: neither over another label nor over
 * another symbol. Without room it is not written.
 */
export function labelSides(symbols: readonly Named[]): (Side | undefined)[] {
  const discs = symbols.map(discOf);
  const written: Box[] = [];
  return symbols.map((symbol, at) => {
    const text = symbol.text ?? "";
    if (text === "") return undefined;
    const side = sides.find((each) => {
      const box = labelBox(symbol, text, each);
      return (
        !written.some((other) => meet(box, other)) &&
        !discs.some((disc, place) => place !== at && meet(box, disc))
      );
    });
    if (side) written.push(labelBox(symbol, text, side));
    return side;
  });
}

const sides: readonly Side[] = ["right", "left"];

function discOf({ x, y, radius }: Named): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function labelBox({ x, y, radius }: Named, text: string, side: Side): Box {
  const { gap, padding, height } = labelShape;
  const width = letter * text.length + 2 * padding;
  const left = side === "right" ? x + radius + gap : x - radius - gap - width;
  return { left, right: left + width, top: y - height / 2, bottom: y + height / 2 };
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
