import { shieldStyles } from "../style/labels";
import { pointAt } from "./alongLine";
import { Apart } from "./Apart";
import { shieldHeight, shieldText, type Label } from "./Label";
import type { Sheet } from "./layout";
import { namedLines } from "./namedLines";
import { boxAround } from "../../Room";

/** Where along a line a shield may stand, as shares of its length. */
const spots = [0.5, 0.3, 0.7, 0.15, 0.85];

type Numbered = keyof typeof shieldStyles;

/** The numbers of great roads. */
export function shieldLabels(sheet: Sheet): Label[] {
  const { zoom, room, routes, measure } = sheet;
  const apart = new Apart();
  const lines = namedLines(sheet, ({ kind, ref, isLink }) => {
    return ref !== "" && !isLink && isNumbered(kind) && zoom >= shieldStyles[kind].from;
  });
  return lines.flatMap(({ road, line }): Label[] => {
    const kind = road.kind as Numbered;
    const text = road.ref.split(";")[0]!.trim();
    const width = measure(text, { ...shieldText, hasHalo: false, color: shieldColor }) + 10;
    for (const spot of spots) {
      const [x, y] = pointAt(line, spot * line.length);
      const box = boxAround(x, y, width / 2 + 2, shieldHeight / 2 + 2);
      if (!apart.isFree(text, x, y, shieldStyles[kind].apart) || !room.isFree([box]) || routes.cross(box))
        continue;
      room.take([box]);
      apart.add(text, x, y);
      return [{ kind: "shield", text, x, y, width, road: kind, boxes: [box] }];
    }
    return [];
  });
}

const shieldColor = { light: "#000", dark: "#000" };

function isNumbered(kind: string): kind is Numbered {
  return Object.hasOwn(shieldStyles, kind);
}
