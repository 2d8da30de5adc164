import { type Layer, layers, type Look, type Shown } from "../shapes";
import { joined, type TileLine } from "./joined";
import { sentAt } from "./sent";
import { type Feature, writeTile } from "./writeTile";

/** Something of a tile as it is shown: x and y of its points in turn, in whole units of the tile. */
export type Drawn = { shown: Shown } & Pick<Feature, "type" | "parts">;

/** A tile of what another one holds already, for maps at a zoom; undefined where that is nothing. */
export function tileOf(drawn: readonly Drawn[], zoom: number, extent: number): Uint8Array | undefined {
  const byLayer = new Map<Layer, Map<string, Feature>>();
  for (const { shown, type, parts } of drawn) {
    if (shown.from > zoom) continue;
    const features = byLayer.get(shown.layer) ?? new Map<string, Feature>();
    byLayer.set(shown.layer, features);
    const look = sentAt(zoom, shown.layer, shown.look);
    const key = type === "point" ? String(features.size) : JSON.stringify(look);
    const known = features.get(key);
    if (known) known.parts.push(...parts);
    else features.set(key, { look, type, parts: [...parts] });
  }
  const written = layers.flatMap((name) => {
    const features = byLayer.get(name);
    return features ? [{ name, features: [...features.values()].map(withLongLines) }] : [];
  });
  return written.length > 0 ? writeTile(written, extent) : undefined;
}

/** Lines that go on into each other as one, so that a name finds room along them. */
function withLongLines(feature: Feature): Feature {
  if (feature.type !== "line") return feature;
  const lines = feature.parts.map((points): TileLine => ({ look: 0, points }));
  const parts = joined(lines, () => isDirected(feature.look)).map(({ points }) => points);
  return { ...feature, parts };
}

function isDirected({ oneway }: Look): boolean {
  return oneway === true;
}
