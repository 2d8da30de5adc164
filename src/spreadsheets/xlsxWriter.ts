import { Zip, ZipDeflate, ZipPassThrough, strToU8 } from "fflate";
import { escapeXml } from "./escapeXml";
import { columnLetters, type Cell } from "./table";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const content = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts of a workbook with one sheet, besides the sheet itself. Style 1 is the bold heading. */
const parts: Record<string, string> = {
  "[Content_Types].xml":
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>` +
    `<Override PartName="/xl/sharedStrings.xml" ContentType="${content}.sharedStrings+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/_rels/workbook.xml.rels":
    `<Relationships xmlns="${relations}">` +
    `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/>` +
    `<Relationship Id="rId3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  "xl/styles.xml":
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
    `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
    `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
    `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
    `<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
};

/**
 * Writes a workbook row by row: a sheet named `sheet`, its heading bold and frozen. Text is written as text and never
 * as a formula (quality.md S17), numbers as numbers. Own code rather than write-excel-file, which drops control
 * characters and packs in a worker made from a blob, and that strict CSP forbids: it would wait for ever.
 */
export function xlsxWriter(columns: string[], sheet: string) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, xml] of [...Object.entries(parts), ["xl/workbook.xml", workbook(sheet)] as const]) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(declaration + xml), true);
  }
  const texts = new Map<string, number>();
  const rows = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 6 });
  zip.add(rows);
  rows.push(strToU8(declaration + sheetStart(columns) + row(columns, 1, texts, 1)));
  let count = 1;

  return {
    write(more: Cell[][]): void {
      rows.push(strToU8(more.map((cells) => row(cells, ++count, texts)).join("")));
    },
    async finish(): Promise<Blob> {
      rows.push(strToU8("</sheetData></worksheet>"), true);
      const strings = new ZipDeflate("xl/sharedStrings.xml", { level: 6 });
      zip.add(strings);
      strings.push(strToU8(`${declaration}<sst xmlns="${main}" uniqueCount="${texts.size}">`));
      const all = [...texts.keys()];
      for (let start = 0; start < all.length; start += textsAtOnce) {
        strings.push(
          strToU8(
            all
              .slice(start, start + textsAtOnce)
              .map(sharedText)
              .join(""),
          ),
        );
        await breath();
      }
      strings.push(strToU8("</sst>"), true);
      zip.end();
      return new Blob(chunks, { type: `${content}.sheet` });
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

function workbook(sheet: string): string {
  return (
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
    `<sheet name="${escapeXml(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

function sheetStart(columns: string[]): string {
  const widths = columns.map((name, index) => {
    const width = Math.min(40, Math.max(12, name.length + 4));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return (
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `${widths.length > 0 ? `<cols>${widths.join("")}</cols>` : ""}<sheetData>`
  );
}

function row(cells: Cell[], number: number, texts: Map<string, number>, style = 0): string {
  const written = cells.map((value, index) => cell(value, `${columnLetters(index)}${number}`, texts, style));
  return `<row r="${number}">${written.join("")}</row>`;
}

function cell(value: Cell, address: string, texts: Map<string, number>, style: number): string {
  const start = `<c r="${address}"${style === 0 ? "" : ` s="${style}"`}`;
  if (value === "") return "";
  if (typeof value === "number" && Number.isFinite(value)) return `${start}><v>${value}</v></c>`;
  if (typeof value === "boolean") return `${start} t="b"><v>${value ? 1 : 0}</v></c>`;
  const text = String(value);
  const index = texts.get(text) ?? texts.size;
  texts.set(text, index);
  return `${start} t="s"><v>${index}</v></c>`;
}

/** Text stands once in a workbook, however many cells show it. */
function sharedText(text: string): string {
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : "";
  return `<si><t${space}>${escapeXml(escapeControls(text))}</t></si>`;
}

/**
 * Characters that XML can't carry, or would change, as _xHHHH_ (ECMA-376 22.9.2.19); a text that looks like such an
 * escape has its underscore escaped.
 */
function escapeControls(text: string): string {
  return text.replace(
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    /_(?=x[0-9a-f]{4}_)|[\0-\x08\x0b-\x1f\r\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gi,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
  );
}

/** What a sheet may be called: at most 31 characters, none of : \ / ? * [ ]. */
function sheetName(name: string): string {
  const allowed = name
    .replace(/[:\\/?*[\]]/g, " ")
    .replace(/^'|'$/g, "")
    .trim()
    .slice(0, 31);
  return allowed === "" ? "Sheet1" : allowed;
}
