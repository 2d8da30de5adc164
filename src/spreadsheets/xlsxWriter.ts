import { Zip, ZipDeflate, ZipPassThrough, strToU8 } from "fflate";
import {
  columnLetters,
  numberFormatOf,
  sheetEnd,
  sheetNamespace,
  sheetPart,
  sheetStart,
  styleOf,
  textElement,
  textsPart,
  workbookParts,
  workbookType,
  xmlDeclaration,
} from "../../schemas/workbook";
import type { DateKind, WrittenCell } from "./DateCell";
import type { WriteOptions } from "./writer";

/** The places of their formats among the workbook's. */
const dateFormats: Record<DateKind, number> = { date: 0, time: 1, moment: 2 };

const usualForms: NonNullable<WriteOptions["forms"]> = { date: "YYYY-MM-DD", time: "HH:mm" };

/**
 * Writes a workbook row by row: a sheet named `sheet`, its heading bold and frozen. Text is written as text and never
 * as a formula (quality.md S17), numbers and days as numbers. Packed here rather than by write-excel-file, which packs in a worker
 * made from a blob, and that strict CSP forbids: it would wait for ever.
 */
export function xlsxWriter(
  columns: string[],
  { sheet = "Sheet1", forms: { date, time } = usualForms, moments }: WriteOptions,
) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const formats = [date, time, `${date} ${time}`].map(numberFormatOf);
  for (const [name, xml] of Object.entries(workbookParts(sheet, { formats, sharesTexts: true }))) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(xml), true);
  }
  const texts = new Map<string, number>();
  const rows = new ZipDeflate(sheetPart, { level: 6 });
  zip.add(rows);
  const widths = columns.map((name, at) =>
    Math.min(40, Math.max(moments?.has(at) ? 21 : 12, name.length + 4)),
  );
  rows.push(strToU8(sheetStart(widths) + row(columns, 1, texts, styleOf(undefined, true))));
  let count = 1;

  return {
    write(more: WrittenCell[][]): void {
      rows.push(strToU8(more.map((cells) => row(cells, ++count, texts)).join("")));
    },
    async finish(): Promise<Blob> {
      rows.push(strToU8(sheetEnd), true);
      const strings = new ZipDeflate(textsPart, { level: 6 });
      zip.add(strings);
      strings.push(strToU8(`${xmlDeclaration}<sst xmlns="${sheetNamespace}" uniqueCount="${texts.size}">`));
      const all = [...texts.keys()];
      for (let start = 0; start < all.length; start += textsAtOnce) {
        strings.push(
          strToU8(
            all
              .slice(start, start + textsAtOnce)
              .map((text) => `<si>${textElement(text)}</si>`)
              .join(""),
          ),
        );
        await breath();
      }
      strings.push(strToU8("</sst>"), true);
      zip.end();
      return new Blob(chunks, { type: workbookType });
    },
  };
}

/** How many texts are packed in one go: the page stays alive between two. */
const textsAtOnce = 10_000;

function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

function row(cells: WrittenCell[], number: number, texts: Map<string, number>, style = 0): string {
  const written = cells.map((value, index) => cell(value, `${columnLetters(index)}${number}`, texts, style));
  return `<row r="${number}">${written.join("")}</row>`;
}

/** Text stands once in a workbook, however many cells show it. */
function cell(value: WrittenCell, address: string, texts: Map<string, number>, style: number): string {
  if (typeof value === "object") {
    return `<c r="${address}" s="${styleOf(dateFormats[value.kind], false)}"><v>${value.serial}</v></c>`;
  }
  const start = `<c r="${address}"${style === 0 ? "" : ` s="${style}"`}`;
  if (value === "") return "";
  if (typeof value === "number" && Number.isFinite(value)) return `${start}><v>${value}</v></c>`;
  if (typeof value === "boolean") return `${start} t="b"><v>${value ? 1 : 0}</v></c>`;
  const text = String(value);
  const index = texts.get(text) ?? texts.size;
  texts.set(text, index);
  return `${start} t="s"><v>${index}</v></c>`;
}
