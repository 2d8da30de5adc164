import type { Palette } from "@mui/material/styles";
import type { Point } from "../../schemas/polygon";
import type { MapSymbol, SymbolSource } from "../map";
import { labelSides, type Named } from "./labelSides";
import { centreSymbol, radii, symbolLabel, vehicleSymbol } from "./vehicleSymbol";

/** A vehicle that is drawn where it is or was, its number that of its run among the day's. */
export type DrawnVehicle = {
  number: number;
  isChosen: boolean;
  isAlarmed: boolean;
  tone?: "late" | "atRisk" | undefined;
};

/** Where a vehicle is to be seen, how it is bound in degrees clockwise from north, and what is written beside it. */
export type SeenVehicle = {
  point: Point;
  course: number | undefined;
  isSeen: boolean;
  isStanding?: boolean;
  text: string;
};

type Parts = {
  /** The last ones lie above the others. */
  vehicles: readonly DrawnVehicle[];
  /** Where each of them is; undefined where it is not to be seen. */
  seen: () => readonly (SeenVehicle | undefined)[];
  follow: SymbolSource["follow"];
  centre: { name: string; point: Point } | undefined;
  /** What no name may cover. */
  stops: readonly Point[];
  palette: Palette;
  view: MapView;
};

/** The map, as far as names are placed by it. */
type MapView = {
  /** In pixels, wherever they are counted from. */
  project: (point: Point) => { x: number; y: number };
  /** Calls back when that is another one, until what it answers is called. */
  follow: (changed: () => void) => () => void;
};

type Side = ReturnType<typeof labelSides>[number];
type Drawn = { symbol: MapSymbol; look: SeenVehicle & { side: Side } };

/**
 * In milliseconds: names change sides no more often, for one could not read them; and so many times as long as finding their
 * sides has taken, up to so long.
 */
const sides = { every: 1000, rests: 400, most: 5000 };

/**
 * The distribution centre and, above it, vehicles that move. What has not moved stays the same object and is not drawn anew;
 * those that matter most are named first, as far as names have room.
 */
export function vehicleSource(parts: Parts): SymbolSource {
  const { vehicles, centre, stops, palette, view } = parts;
  let before: (Drawn | undefined)[] = [];
  let found: Side[] = [];
  let nextAt = -Infinity;
  let house: MapSymbol | undefined;

  function read(): (MapSymbol | undefined)[] {
    const seen = parts.seen();
    const now = performance.now();
    if (now >= nextAt) {
      found = sidesOf(seen);
      house = houseOf(found.at(-1));
      const took = performance.now() - now;
      nextAt = now + Math.min(sides.most, Math.max(sides.every, sides.rests * took));
    }
    before = seen.map((place, at) => {
      const vehicle = vehicles[at];
      if (!place || !vehicle) return undefined;
      const look = { ...place, side: found[at] };
      const known = before[at];
      if (known && isSame(known.look, look)) return known;
      const label = symbolLabel(palette, look.text, look.side);
      return { look, symbol: vehicleSymbol(palette, { ...vehicle, ...look, label }) };
    });
    return [house, ...before.map((each) => each?.symbol)];
  }

  function houseOf(side: Side): MapSymbol | undefined {
    if (!centre) return undefined;
    if (house && house.label?.side === side) return house;
    return centreSymbol(palette, centre.point, symbolLabel(palette, centre.name, side));
  }

  /** On which side each vehicle is named, and at last the centre. */
  function sidesOf(seen: readonly (SeenVehicle | undefined)[]): Side[] {
    const named = ({ point, radius, text }: { point: Point; radius: number; text?: string }): Named => {
      const { x, y } = view.project(point);
      return { x, y, radius, ...(text !== undefined && { text }) };
    };
    const ranked = seen
      .flatMap((place, at) => {
        const vehicle = vehicles[at];
        return place && vehicle ? [{ at, ...vehicle, ...place }] : [];
      })
      .toSorted((one, other) => weightOf(other) - weightOf(one));
    const placed = labelSides([
      ...ranked.map(({ point, isChosen, text }) =>
        named({ point, radius: isChosen ? radii.chosen : radii.vehicle, text }),
      ),
      ...(centre ? [named({ point: centre.point, radius: radii.vehicle, text: centre.name })] : []),
      ...stops.map((point) => named({ point, radius: radii.stop })),
    ]);
    const byPlace: Side[] = Array.from({ length: seen.length + 1 });
    for (const [rank, { at }] of ranked.entries()) byPlace[at] = placed[rank];
    byPlace[seen.length] = centre && placed[ranked.length];
    return byPlace;
  }

  return {
    read,
    follow(changed) {
      const ends = [
        parts.follow(changed),
        view.follow(() => {
          nextAt = -Infinity;
          changed();
        }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

function weightOf({ isChosen, isAlarmed, tone, isSeen }: DrawnVehicle & SeenVehicle): number {
  return (isChosen ? 8 : 0) + (isAlarmed ? 4 : 0) + (tone === undefined ? 0 : 2) + (isSeen ? 1 : 0);
}

/** Who stands is not drawn anew, nor is what is written of him where it has no room. */
function isSame(one: Drawn["look"], other: Drawn["look"]): boolean {
  return (
    one.point[0] === other.point[0] &&
    one.point[1] === other.point[1] &&
    one.course === other.course &&
    one.isSeen === other.isSeen &&
    one.isStanding === other.isStanding &&
    one.side === other.side &&
    (one.side === undefined || one.text === other.text)
  );
}
