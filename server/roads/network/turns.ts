import { indexOf, type OsmRelation } from "../osm";
import type { Joined } from "./buildEdges";
import type { Mover } from "./RoadNetwork";

/** At the node `via`, whoever comes from the edge `from` may turn into none of `forbidden`. */
export type Turn = { from: number; via: number; forbidden: Set<number> };

/** The same for whoever has come, from `via` on, over all edges of a path, each of which ends at its node. */
type TurnOver = Turn & { path: { edge: number; node: number }[] };

export type Turns = { at: Turn[]; over: TurnOver[] };

/** The turns that relations forbid `mover` (wiki.openstreetmap.org/wiki/Relation:restriction), at a node or over ways. */
export function forbiddenTurns(
  restrictions: OsmRelation[],
  joined: Joined,
  nodeIds: Float64Array,
  mover: Mover,
): Turns {
  const roads = roadsByNode(joined);
  const at = new Map<string, Turn>();
  const over: TurnOver[] = [];
  for (const relation of restrictions) {
    const kind = kindOf(relation, mover);
    const vias = relation.members.filter(({ role }) => role === "via");
    const [via] = vias;
    if (kind === undefined || !via) continue;
    const edgesOf = (role: string) => {
      const ids = relation.members.filter((member) => member.role === role).map(({ ref }) => ref);
      return new Set(ids.flatMap((id) => roads.edgesOf(id)));
    };
    const [from, to] = [edgesOf("from"), edgesOf("to")];
    if (via.type === "node" && vias.length === 1) {
      const node = roads.nodeOf(indexOf(nodeIds, via.ref));
      for (const turn of turnsAt(roads, { node, from, to, kind })) {
        const key = `${turn.from} ${node}`;
        const known = at.get(key);
        if (known) for (const edge of turn.forbidden) known.forbidden.add(edge);
        else at.set(key, turn);
      }
    } else if (vias.every(({ type }) => type === "way"))
      over.push(...turnsOver(roads, { via: edgesOf("via"), from, to, kind }));
  }
  return { at: [...at.values()], over };
}

type Roads = ReturnType<typeof roadsByNode>;
type Said = { from: Set<number>; to: Set<number>; kind: "no" | "only" };

function turnsAt(roads: Roads, { node, from, to, kind }: Said & { node: number }): Turn[] {
  const around = roads.around(node);
  const named = around.filter((edge) => to.has(edge));
  if (named.length === 0) return [];
  const forbidden = kind === "no" ? named : around.filter((edge) => !to.has(edge));
  return around
    .filter((edge) => from.has(edge))
    .map((edge) => ({ from: edge, via: node, forbidden: new Set(forbidden) }));
}

/** The shortest way over the edges named from a node of `from` to one of `to`, and what is forbidden at its end. */
function turnsOver(roads: Roads, { via, from, to, kind }: Said & { via: Set<number> }): TurnOver[] {
  const ends = [...new Set([...via].flatMap((edge) => roads.endsOf(edge)))];
  const isAt = (edges: Set<number>) => (node: number) => roads.around(node).some((edge) => edges.has(edge));
  const isGoal = isAt(to);
  const found = ends
    .filter(isAt(from))
    .map((node) => ({ node, path: pathOver(roads, via, node, isGoal) }))
    .filter(({ path }) => path.length > 0)
    .toSorted((one, other) => one.path.length - other.path.length);
  const [best] = found;
  const last = best?.path.at(-1);
  if (!best || !last) return [];
  const around = roads.around(last.node);
  const forbidden = new Set(around.filter((edge) => to.has(edge) === (kind === "no")));
  return roads
    .around(best.node)
    .filter((edge) => from.has(edge))
    .map((edge) => ({ from: edge, via: best.node, path: best.path, forbidden }));
}

/** Breadth first: a named way has few edges. Empty where none leads there. */
function pathOver(roads: Roads, via: Set<number>, start: number, isGoal: (node: number) => boolean) {
  let open: TurnOver["path"][] = [[]];
  const seen = new Set([start]);
  while (open.length > 0) {
    const longer: TurnOver["path"][] = [];
    for (const path of open) {
      const here = path.at(-1)?.node ?? start;
      for (const edge of roads.around(here)) {
        if (!via.has(edge)) continue;
        for (const node of roads.endsOf(edge)) {
          if (seen.has(node)) continue;
          seen.add(node);
          const next = [...path, { edge, node }];
          if (isGoal(node)) return next;
          longer.push(next);
        }
      }
    }
    open = longer;
  }
  return [];
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

/** Which edges meet at a node, and which a way of OpenStreetMap was cut into. */
function roadsByNode({ edges, from, to, nodes, wayIds }: Joined) {
  const edgesAt = new Map<number, number[]>();
  const edgesOf = new Map<number, number[]>();
  const nodeOf = new Map<number, number>();
  const put = (map: Map<number, number[]>, key: number, edge: number) => {
    const list = map.get(key);
    if (list) list.push(edge);
    else map.set(key, [edge]);
  };
  const endsOf = (edge: number) => [...new Set([from[edge]!, to[edge]!])];
  for (let edge = 0; edge < edges.count; edge++) {
    for (const node of endsOf(edge)) put(edgesAt, node, edge);
    put(edgesOf, wayIds[edges.way[edge]!]!, edge);
  }
  for (const [node, place] of nodes.entries()) if (!nodeOf.has(place)) nodeOf.set(place, node);
  return {
    around: (node: number): number[] => edgesAt.get(node) ?? [],
    edgesOf: (way: number): number[] => edgesOf.get(way) ?? [],
    /** The node at a place of the extract; -1 where no road ends. */
    nodeOf: (place: number): number => nodeOf.get(place) ?? -1,
    endsOf,
  };
}
