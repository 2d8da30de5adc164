export type Topology = {
  arcs: number[][][];
  transform: { scale: number[]; translate: number[] };
  objects: { land: { geometries: { arcs: number[][][] }[] } };
};

export type Ring = [latitude: number, longitude: number][];

/** TopoJSON's arcs as rings: each is a chain of steps from a corner, and one that is used backwards is ~ its number. */
export function landOf({ arcs, transform, objects }: Topology): Ring[][] {
  const { scale, translate } = transform;
  const lines = arcs.map((steps) => {
    let [x, y] = [0, 0];
    return steps.map(([right = 0, up = 0]): Ring[number] => {
      x += right;
      y += up;
      return [y * (scale[1] ?? 1) + (translate[1] ?? 0), x * (scale[0] ?? 1) + (translate[0] ?? 0)];
    });
  });
  const lineOf = (arc: number) => (arc < 0 ? (lines[~arc]?.toReversed() ?? []) : (lines[arc] ?? []));
  // What stands after the first ring are holes: inland seas.
  return objects.land.geometries.flatMap((geometry) =>
    (geometry.arcs as unknown as number[][][]).map((rings) =>
      rings.map((ring) => unwrapped(ring.flatMap((arc, at) => lineOf(arc).slice(at === 0 ? 0 : 1)))),
    ),
  );
}

/** The land, and the same a world to the west and to the east: a wide map shows more than one world. */
export function copiesOf(land: Ring[][]): Ring[][] {
  return [0, -360, 360].flatMap((by) => land.map((rings) => rings.map((ring) => shifted(ring, by))));
}

/** A coast that goes on over the date line, not back around the world; one that goes around a pole is closed there. */
function unwrapped(ring: Ring): Ring {
  let turns = 0;
  let before = ring[0]?.[1] ?? 0;
  const coast = ring.map(([latitude, longitude]): Ring[number] => {
    if (Math.abs(longitude - before) > 180) turns += longitude < before ? 360 : -360;
    before = longitude;
    return [latitude, longitude + turns];
  });
  const [first, last] = [coast[0], coast.at(-1)];
  if (!first || !last) return coast;
  const pole = Math.sign(first[0]) * 90;
  return inThisWorld(turns === 0 ? coast : [...coast, [pole, last[1]], [pole, first[1]]]);
}

/** Where most of it is from -180 to 180: a coast that began beyond the date line would lie a world away. */
function inThisWorld(ring: Ring): Ring {
  const longitudes = ring.map(([, longitude]) => longitude);
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  return shifted(ring, -360 * Math.round(middle / 360));
}

function shifted(ring: Ring, by: number): Ring {
  return by === 0 ? ring : ring.map(([latitude, longitude]) => [latitude, longitude + by]);
}
