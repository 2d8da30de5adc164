import type { Palette } from "@mui/material/styles";
import type { Point } from "../../schemas/polygon";
import type { MapSymbol, SymbolSource } from "../map";
import { clustersOf } from "../map/clusters";
import { labelSides, type Named } from "./labelSides";
import { centreSymbol, clusterSymbol, radii, symbolLabel, vehicleSymbol } from "./vehicleSymbol";

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
  /** Where each of them is, the same object as before where nothing of it is another; undefined where it is not to be seen. */
  seen: () => readonly (SeenVehicle | undefined)[];
  follow: SymbolSource["follow"];
  centre: { name: string; point: Point } | undefined;
  /** What no name may cover. */
  stops: readonly Point[];
  /** Whether vehicles that lie near each other are one symbol (setting useClusters); the one that is chosen never is. */
  isClustered: boolean;
  palette: Palette;
  view: MapView;
};

/** The map, as far as names are placed by it. */
type MapView = {
  /** In pixels of the view. */
  project: (point: Point) => { x: number; y: number };
  /** What is seen of the world: the same text as long as that is the same. */
  name: () => string;
  zoom: () => number;
  size: () => { x: number; y: number };
};

/** What stands on the map, and the vehicles that it stands for, by their places among all. */
type Standing = { point: Point; vehicles: readonly number[] };

export type VehicleSource = SymbolSource & { standing: () => Standing[] };

type Side = ReturnType<typeof labelSides>[number];
type Drawn = { seen: SeenVehicle; side: Side; symbol: MapSymbol };
type ClusterOfVehicles = Standing & { symbol: MapSymbol };

/** What stays for a while: on which side each vehicle is named, and which of them are one symbol. */
type Arrangement = {
  sides: readonly Side[];
  house: MapSymbol | undefined;
  clusters: readonly ClusterOfVehicles[];
  clustered: ReadonlySet<number>;
};

/**
 * In milliseconds: names change sides no more often, for one could not read them; and so many times as long as finding their
 * sides has taken, up to so long.
 */
const arranging = { every: 1000, rests: 400, most: 5000 };

/** How far beyond the view names are written, as a share of that: a short pan shows none that is missing. */
const beyond = 0.3;

/**
 * The distribution centre and, above it, vehicles that move. What has not moved stays the same object; those that matter
 * most are named first, as far as names have room. What is arranged anew is what one sees, once it is another.
 */
export function vehicleSource(parts: Parts): VehicleSource {
  const { vehicles, centre, stops, isClustered, palette, view } = parts;
  let seen: readonly (SeenVehicle | undefined)[] = [];
  let drawn: (Drawn | undefined)[] = [];
  let arrangement: Arrangement = { sides: [], house: undefined, clusters: [], clustered: new Set() };
  let viewed: string | undefined;
  let isOther = false;
  let nextAt = -Infinity;

  function read(): (MapSymbol | undefined)[] {
    const before = seen;
    seen = parts.seen();
    isOther ||= seen.some((each, at) => each !== before[at]);
    const now = performance.now();
    const name = view.name();
    if (name !== viewed || (isOther && now >= nextAt)) {
      arrangement = arrange();
      viewed = name;
      isOther = false;
      const took = performance.now() - now;
      nextAt = now + Math.min(arranging.most, Math.max(arranging.every, arranging.rests * took));
    }
    const { house, clusters, clustered } = arrangement;
    drawn = seen.map((place, at) => (place && !clustered.has(at) ? drawnAt(place, at) : undefined));
    return [house, ...clusters.map(({ symbol }) => symbol), ...drawn.map((each) => each?.symbol)];
  }

  /** Who stands is the same as before, and so is what is written of him where it has no room. */
  function drawnAt(place: SeenVehicle, at: number): Drawn | undefined {
    const vehicle = vehicles[at];
    const side = arrangement.sides[at];
    const known = drawn[at];
    if (!vehicle) return undefined;
    if (known && known.side === side && isSame(known.seen, place, side !== undefined))
      return known.seen === place ? known : { ...known, seen: place };
    const label = symbolLabel(palette, place.text, side);
    return { seen: place, side, symbol: vehicleSymbol(palette, { ...vehicle, ...place, label }) };
  }

  function arrange(): Arrangement {
    const clusters = isClustered ? clustersNow() : [];
    const clustered = new Set(clusters.flatMap((cluster) => cluster.vehicles));
    const size = view.size();
    const isInView = ({ x, y }: Named) =>
      x >= -beyond * size.x &&
      x <= (1 + beyond) * size.x &&
      y >= -beyond * size.y &&
      y <= (1 + beyond) * size.y;
    const named = (point: Point, radius: number, text?: string): Named => {
      const { x, y } = view.project(point);
      return { x, y, radius, ...(text !== undefined && { text }) };
    };
    const ranked = seen
      .flatMap((place, at) => {
        const vehicle = vehicles[at];
        if (!place || !vehicle || clustered.has(at)) return [];
        const { point, text, isSeen } = place;
        const name = named(point, vehicle.isChosen ? radii.chosen : radii.vehicle, text);
        return isInView(name) ? [{ at, name, weight: weightOf(vehicle, isSeen) }] : [];
      })
      .toSorted((one, other) => other.weight - one.weight);
    const placed = labelSides([
      ...ranked.map(({ name }) => name),
      ...(centre ? [named(centre.point, radii.vehicle, centre.name)] : []),
      ...clusters.map(({ point, symbol }) => named(point, symbol.radius)),
      ...stops.map((point) => named(point, radii.stop)),
    ]);
    const sides: Side[] = Array.from({ length: seen.length });
    for (const [rank, { at }] of ranked.entries()) sides[at] = placed[rank];
    return { sides, house: centre && houseOf(centre, placed[ranked.length]), clusters, clustered };
  }

  function houseOf({ point, name }: NonNullable<Parts["centre"]>, side: Side): MapSymbol {
    const { house } = arrangement;
    if (house && house.label?.side === side) return house;
    return centreSymbol(palette, point, symbolLabel(palette, name, side));
  }

  function clustersNow(): ClusterOfVehicles[] {
    const those = seen.flatMap((place, at) =>
      place && vehicles[at]?.isChosen === false ? [{ at, point: place.point }] : [],
    );
    return clustersOf(those.map(({ point }) => point))(view.zoom()).flatMap((found) => {
      if (typeof found === "number") return [];
      const members = found.members.flatMap((member) => those[member]?.at ?? []);
      const isAlarmed = members.some((at) => vehicles[at]?.isAlarmed);
      const symbol = clusterSymbol(palette, { point: found.point, count: members.length, isAlarmed });
      return [{ point: found.point, vehicles: members, symbol }];
    });
  }

  return {
    read,
    follow: parts.follow,
    standing: () => [
      ...arrangement.clusters,
      ...drawn.flatMap((each, at) => (each ? [{ point: each.seen.point, vehicles: [at] }] : [])),
    ],
  };
}

function weightOf({ isChosen, isAlarmed, tone }: DrawnVehicle, isSeen: boolean): number {
  return (isChosen ? 8 : 0) + (isAlarmed ? 4 : 0) + (tone === undefined ? 0 : 2) + (isSeen ? 1 : 0);
}

function isSame(one: SeenVehicle, other: SeenVehicle, isNamed: boolean): boolean {
  return (
    one === other ||
    (one.point[0] === other.point[0] &&
      one.point[1] === other.point[1] &&
      one.course === other.course &&
      one.isSeen === other.isSeen &&
      one.isStanding === other.isStanding &&
      (!isNamed || one.text === other.text))
  );
}
