import { type Header, type PMTiles, tileTypeExt, TileType } from "pmtiles";

/** Why a file is no basemap, and what to do about it. */
class BasemapFault extends Error {
  override readonly name = "BasemapFault";
}

const mend = "give a Protomaps basemap of version 4 (docs.protomaps.com/basemaps/downloads)";

/** The layers of a basemap without which there is hardly anything to draw. */
const needed = ["roads", "water"];

type Metadata = { vector_layers?: { id?: string; fields?: object }[]; attribution?: string };
export type Archive = { header: Header; attribution: string };

/** What an archive says of itself. @throws BasemapFault where its tiles can't be drawn. */
export async function checked(archive: PMTiles, size: number): Promise<Archive> {
  const header = await said(
    () => archive.getHeader(),
    `it is no PMTiles archive of version 3, or only a piece of one; ${mend}`,
  );
  const whole = header.tileDataOffset + (header.tileDataLength ?? 0);
  if (size < whole) throw new BasemapFault(`it is cut off: ${size} of ${whole} bytes; copy it again`);
  if (header.tileType !== TileType.Mvt) {
    const kind = tileTypeExt(header.tileType).slice(1) || "of an unknown kind";
    throw new BasemapFault(`its tiles are no vector tiles but ${kind}; ${mend}`);
  }
  const metadata = await said(() => archive.getMetadata(), `its metadata can't be read; ${mend}`);
  const { vector_layers: layers = [], attribution = "" } = metadata as Metadata;
  const missing = needed.filter((name) => !layers.some(({ id }) => id === name));
  if (missing.length > 0)
    throw new BasemapFault(`its tiles have no layer ${missing.join(" and none ")}; ${mend}`);
  const { fields } = layers.find(({ id }) => id === "roads")!;
  if (fields && !("kind" in fields))
    throw new BasemapFault(`its roads have no "kind", as those of older versions; ${mend}`);
  return { header, attribution: plain(attribution) };
}

async function said<T>(ask: () => Promise<T>, otherwise: string): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new BasemapFault(otherwise, { cause: error });
  }
}

/** Archives say whose they are in HTML. */
function plain(html: string): string {
  const text = html
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll("&copy;", "©")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
  return text.includes("OpenStreetMap") ? text : `${text} © OpenStreetMap contributors`.trim();
}
