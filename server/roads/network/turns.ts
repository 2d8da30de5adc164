import { indexOf } from "../osm";
import type { OsmRelation } from "../osm";
import type { Joined } from "./buildEdges";
import type { Mover } from "./RoadNetwork";

/** At the node `via`, whoever comes from the edge `from` may turn into none of `forbidden`. */
export type Turn = { from: number; via: number; forbidden: Set<number> };

/**
 * The turns that relations forbid `mover` (wiki.openstreetmap.org/wiki/Relation:restriction). Those over a way instead
 * of a node are left out: they say something only of who came over both.
 */
export function forbiddenTurns(
  restrictions: OsmRelation[],
  joined: Joined,
  nodeIds: Float64Array,
  mover: Mover,
): Turn[] {
  const edgesAt = endsByNode(joined);
  const turns = new Map<string, Turn>();
  for (const relation of restrictions) {
    const kind = kindOf(relation, mover);
    const vias = relation.members.filter(({ role }) => role === "via");
    const [via] = vias;
    if (kind === undefined || vias.length !== 1 || via?.type !== "node") continue;
    const place = joined.nodes.indexOf(indexOf(nodeIds, via.ref));
    const around = edgesAt.get(place) ?? [];
    const of = (role: string) => {
      const ids = new Set(relation.members.filter((member) => member.role === role).map(({ ref }) => ref));
      return around.filter((edge) => ids.has(joined.wayIds[joined.edges.way[edge] ?? 0] ?? -1));
    };
    const to = new Set(of("to"));
    if (to.size === 0) continue;
    for (const from of of("from")) {
      const forbidden = kind === "no" ? to : new Set(around.filter((edge) => !to.has(edge)));
      const key = `${from} ${place}`;
      const known = turns.get(key);
      if (known) for (const edge of forbidden) known.forbidden.add(edge);
      else turns.set(key, { from, via: place, forbidden: new Set(forbidden) });
    }
  }
  return [...turns.values()];
}

const hgv = ["restriction:hgv", "restriction"];
const tagsOf: Record<Mover, string[]> = {
  car: ["restriction:motorcar", "restriction"],
  truck: hgv,
  foot: [],
};

function kindOf({ tags }: OsmRelation, mover: Mover): "no" | "only" | undefined {
  const excepted = (tags.except ?? "").split(";").map((each) => each.trim());
  if (excepted.includes(mover === "truck" ? "hgv" : "motorcar")) return undefined;
  const value = tagsOf[mover].map((tag) => tags[tag]).find((each) => each !== undefined) ?? "";
  if (value.startsWith("no_")) return "no";
  return value.startsWith("only_") ? "only" : undefined;
}

function endsByNode({ edges, from, to }: Joined): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (let edge = 0; edge < edges.count; edge++)
    for (const node of new Set([from[edge] ?? 0, to[edge] ?? 0])) {
      const list = found.get(node);
      if (list) list.push(edge);
      else found.set(node, [edge]);
    }
  return found;
}
