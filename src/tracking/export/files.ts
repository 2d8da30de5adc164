import type { ExportedRoutes } from "../../../schemas/routes";
import type { Settings } from "../../../schemas";
import { csvSettings, encodingNames, type Format, writeTable } from "../../spreadsheets";
import { geoJsonOf } from "./geoJson";
import { gpxOf } from "./gpx";
import { tableOf } from "./table";
import type { Words } from "./words";

export type RouteFormat = Format | "gpx" | "geojson";

type Writing = { routes: ExportedRoutes; words: Words; settings: Settings; title: string };

const writers: Record<RouteFormat, (writing: Writing) => Promise<Blob>> = {
  csv: (writing) => table("csv", writing),
  xlsx: (writing) => table("xlsx", writing),
  gpx: ({ routes, words }) =>
    Promise.resolve(new Blob([gpxOf(routes, words)], { type: "application/gpx+xml" })),
  geojson: ({ routes, words }) => {
    const text = JSON.stringify(geoJsonOf(routes, words));
    return Promise.resolve(new Blob([text], { type: "application/geo+json" }));
  },
};

/** Ways and stops as a file; `lacking` names the account's encoding where the file is in UTF-8 for want of a character. */
export async function writeRoutes(
  format: RouteFormat,
  writing: Writing,
): Promise<{ file: Blob; lacking: string | undefined }> {
  const file = await writers[format](writing);
  const { encoding } = csvSettings(writing.settings);
  const asWanted = format !== "csv" || file.type.endsWith(encoding);
  return { file, lacking: asWanted ? undefined : encodingNames[encoding] };
}

function table(format: Format, { routes, words, settings, title }: Writing): Promise<Blob> {
  const { headings, rows } = tableOf(routes, words);
  return writeTable(format, headings, rows, { sheet: title, ...csvSettings(settings) });
}
