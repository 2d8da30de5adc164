import type { Palette } from "@mui/material/styles";
import type { PlayedVehicle } from "../../../schemas/playback";
import type { Point } from "../../../schemas/polygon";
import type { MapSymbol, SymbolSource } from "../../map";
import { labelSides } from "../labelSides";
import { radii, symbolLabel, vehicleSymbol } from "../vehicleSymbol";
import { placeAt, type PlayedPlace } from "./placeAt";
import type { PlaybackClock } from "./PlaybackClock";

type Parts = {
  clock: PlaybackClock;
  /** The last ones lie above the others. */
  vehicles: readonly (Pick<PlayedVehicle, "stretches"> & NamedVehicle)[];
  /** What no name may cover. */
  stops: readonly Point[];
  palette: Palette;
  /** In pixels, wherever they are counted from. */
  project: (point: Point) => { x: number; y: number };
  /** What is written beside a vehicle. */
  textOf: (name: string, place: PlayedPlace) => string;
};

type NamedVehicle = { name: string; number: number; isChosen: boolean };

/** In milliseconds: names change sides no more often, for one could not read them. */
const sidesEvery = 1000;

/** Vehicles at the moment that is played. */
export function vehicleSource({ clock, vehicles, stops, palette, project, textOf }: Parts): SymbolSource {
  let before: (Drawn | undefined)[] = [];
  let sides: ReturnType<typeof labelSides> = [];
  let sidesAt = -Infinity;

  function read(): (MapSymbol | undefined)[] {
    const seen = vehicles.map((vehicle) => {
      const place = placeAt(vehicle.stretches, clock.second);
      if (!place) return undefined;
      const point: Point = [place.latitude, place.longitude];
      return { vehicle, place, point, text: textOf(vehicle.name, place) };
    });
    const now = performance.now();
    if (now - sidesAt >= sidesEvery) {
      sidesAt = now;
      sides = sidesOf(seen);
    }
    before = seen.map((each, at) => {
      if (!each) return undefined;
      const { vehicle, place, point, text } = each;
      const known = before[at];
      const [side, isSeen] = [sides[at], place.unseenFor === undefined];
      if (known && isSame(known, { point, text, side, isSeen })) return known;
      const label = symbolLabel(palette, text, side);
      const look = { ...vehicle, point, course: place.course, isSeen, isAlarmed: false, label };
      return { symbol: vehicleSymbol(palette, look), isSeen };
    });
    return before.map((each) => each?.symbol);
  }

  /** The chosen one is named first. */
  function sidesOf(seen: readonly ({ vehicle: NamedVehicle; point: Point; text: string } | undefined)[]) {
    const named = seen.flatMap((each, at) => {
      if (!each) return [];
      const { vehicle, point, text } = each;
      const radius = vehicle.isChosen ? radii.chosen : radii.vehicle;
      return [{ at, isChosen: vehicle.isChosen, ...project(point), radius, text }];
    });
    const ranked = named.toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen));
    const found = labelSides([
      ...ranked,
      ...stops.map((point) => ({ ...project(point), radius: radii.stop })),
    ]);
    const placed: ReturnType<typeof labelSides> = [];
    for (const [place, { at }] of ranked.entries()) placed[at] = found[place];
    return placed;
  }
  return { read, follow: (changed) => clock.follow(changed) };
}

type Drawn = { symbol: MapSymbol; isSeen: boolean };

type Look = Pick<MapSymbol, "point"> &
  Pick<Drawn, "isSeen"> & { text: string; side: "left" | "right" | undefined };

/** Who stands is not drawn anew. */
function isSame({ symbol, isSeen }: Drawn, next: Look): boolean {
  const { point, label } = symbol;
  return (
    isSeen === next.isSeen &&
    point[0] === next.point[0] &&
    point[1] === next.point[1] &&
    label?.side === next.side &&
    (label === undefined || label.text === next.text)
  );
}
