import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { writeTable, type Cell } from "../../../src/spreadsheets";
import type { File } from "./list";

/**
 * `cells`: what stands in a cell instead, as a spreadsheet program writes it, such as a formula with its result. `hidden`:
 * rows by their numbers.
 */
type Peculiarities = { merged?: string[]; hidden?: number[]; cells?: Record<string, string> };

/** A workbook as spreadsheet programs make it, which the product's own writer never does: merged and hidden cells, and formulas. */
export async function workbook(
  [heading = [], ...rows]: Cell[][],
  { merged = [], hidden = [], cells = {} }: Peculiarities,
): Promise<File> {
  const plain = await writeTable("xlsx", heading.map(String), rows);
  const parts = unzipSync(new Uint8Array(await plain.arrayBuffer()));
  const name = "xl/worksheets/sheet1.xml";
  let sheet = strFromU8(parts[name] ?? new Uint8Array());
  for (const [place, cell] of Object.entries(cells)) {
    const before = sheet;
    sheet = sheet.replace(new RegExp(`<c r="${place}"[^>]*>.*?</c>`), cell);
    if (sheet === before) throw new Error(`The sheet has no cell ${place} to put ${cell} in.`);
  }
  for (const row of hidden) sheet = sheet.replace(`<row r="${row}"`, `$& hidden="1"`);
  const areas = merged.map((area) => `<mergeCell ref="${area}"/>`).join("");
  sheet = sheet.replace("</sheetData>", `</sheetData><mergeCells>${areas}</mergeCells>`);
  const buffer = Buffer.from(zipSync({ ...parts, [name]: strToU8(sheet) }));
  return { name: "orders.xlsx", mimeType: "", buffer };
}
