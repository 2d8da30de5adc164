import { abbreviated } from "../style/abbreviations";
import { streetStyle, type StreetStyle } from "../style/labels";
import { roadWidth } from "../style/roads";
import { glyphsAlong, type Glyph, type Measured } from "./alongLine";
import { Apart } from "./Apart";
import type { Label } from "./Label";
import type { Sheet } from "./layout";
import { namedLines } from "./namedLines";
import { boxAround, type Box } from "../../Room";

/** How far a name moves along its line where there is no room, as shares of the way to its next one. */
const shifts = [0, 0.15, -0.15, 0.3, -0.3];

/** The width of a plan's line with its casing, in pixels. */
const routeWidth = 7;
/** From the edge of what runs on a street to the middle of the letters beside it, in their size. */
const besideRoute = 0.62;

/** Letters that join, or stand on each other, are no letters one by one: their texts are not bent. */
const joining = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Thai}]/u;

const segmenter = new Intl.Segmenter();

/** Names of streets along their lines, again after a while. */
export function streetLabels(sheet: Sheet): Label[] {
  const { zoom, measure } = sheet;
  const apart = new Apart();
  const lines = namedLines(sheet, ({ name, kind }) => name !== "" && streetStyle(kind, zoom) !== undefined);
  return lines.flatMap(({ road, line }): Label[] => {
    const style = streetStyle(road.kind, zoom)!;
    const text = abbreviated(road.name, zoom);
    const letters = joining.test(text) ? [text] : [...segmenter.segment(text)].map(({ segment }) => segment);
    const widths = letters.map((letter) => measure(letter, style));
    const beside =
      Math.max(roadWidth(road.kind, road.isLink, zoom), routeWidth) / 2 + besideRoute * style.size;
    const count = Math.max(1, Math.floor(line.length / style.apart));
    const found: Label[] = [];
    for (let each = 0; each < count; each++) {
      const room = roomFor(sheet, apart, { text, line, widths, style, beside }, each, count);
      if (!room) continue;
      found.push({ kind: "along", letters, style, ...room });
    }
    return found;
  });
}

type Street = { text: string; line: Measured; widths: readonly number[]; style: StreetStyle; beside: number };

/** Takes room for one of a street's names. */
function roomFor(
  { room, routes }: Sheet,
  apart: Apart,
  { text, line, widths, style, beside }: Street,
  each: number,
  count: number,
): { glyphs: Glyph[]; boxes: Box[] } | undefined {
  for (const shift of shifts) {
    const middle = ((each + 0.5 + shift) * line.length) / count;
    for (const aside of [0, -beside, beside]) {
      const glyphs = glyphsAlong(line, widths, middle, aside);
      if (!glyphs) break;
      const { x, y } = glyphs[glyphs.length >> 1]!;
      if (!apart.isFree(text, x, y, style.apartSame)) break;
      const boxes = boxesOf(glyphs, widths, style.size);
      // Only a route on the street itself has its name step aside.
      if (boxesOf(glyphs, widths, style.size * 0.7).some((box) => routes.cross(box))) continue;
      if (!room.isFree(boxes)) break;
      room.take(boxes);
      apart.add(text, x, y);
      return { glyphs, boxes };
    }
  }
  return undefined;
}

/** Around each letter, however it is turned. */
function boxesOf(glyphs: readonly Glyph[], widths: readonly number[], size: number): Box[] {
  return glyphs.map(({ x, y, angle }, at) => {
    const [along, across] = [widths[at]! / 2, size / 2];
    const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
    return boxAround(x, y, along * cosine + across * sine, along * sine + across * cosine);
  });
}
