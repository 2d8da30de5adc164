/**
 * What a workbook with one sheet is made of (ECMA-376), for whoever writes its rows: a file of the console or one of the
 * server. Own code rather than write-excel-file, which holds all cells as objects and drops control characters.
 */
export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Where the rows stand in the package, and the texts that they share. */
export const sheetPart = "xl/worksheets/sheet1.xml";
export const textsPart = "xl/sharedStrings.xml";

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const sheetNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const content = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** All parts but the sheet and the texts that it shares, by their names. `formats`: numbers' and dates' beyond the general one. */
export function workbookParts(
  sheet: string,
  { formats = [], sharesTexts }: { formats?: readonly string[]; sharesTexts: boolean },
): Record<string, string> {
  const texts = {
    type: `<Override PartName="/${textsPart}" ContentType="${content}.sharedStrings+xml"/>`,
    relation: `<Relationship Id="rId3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`,
  };
  const parts = {
    "[Content_Types].xml":
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>` +
      `<Override PartName="/${sheetPart}" ContentType="${content}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>` +
      `${sharesTexts ? texts.type : ""}</Types>`,
    "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/_rels/workbook.xml.rels":
      `<Relationships xmlns="${relations}">` +
      `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/>` +
      `${sharesTexts ? texts.relation : ""}</Relationships>`,
    "xl/styles.xml": styleSheet(formats),
    "xl/workbook.xml":
      `<workbook xmlns="${sheetNamespace}" xmlns:r="${office}"><sheets>` +
      `<sheet name="${escapeXml(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  };
  return Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, xmlDeclaration + xml]));
}

/** The style of a cell: of the general format, which is `undefined`, or of one of the formats by its place; bold or not. */
export function styleOf(format: number | undefined, isBold: boolean): number {
  return 2 * (format === undefined ? 0 : format + 1) + (isBold ? 1 : 0);
}

/** "DD/MM/YYYY HH:mm", "hh:mm A": a form of days and times as a spreadsheet's format has it. */
export function numberFormatOf(form: string): string {
  return form.toLowerCase().replace(/\ba\b/, "AM/PM");
}

const dayMs = 86_400_000;
/** 1 January 1970, as spreadsheets count days. */
const epoch = 25_569;

/** A moment, as clocks show it in UTC, as a spreadsheet's number of days. */
export function serialOf(millis: number): number {
  return millis / dayMs + epoch;
}

/** Custom formats have ids from here on. */
const firstFormat = 164;

function styleSheet(formats: readonly string[]): string {
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${escapeXml(code)}"/>`,
  );
  const own = codes.length > 0 ? `<numFmts count="${codes.length}">${codes.join("")}</numFmts>` : "";
  const cells = [0, ...formats.map((_, at) => firstFormat + at)].flatMap((id) => {
    const format = id === 0 ? "" : ' applyNumberFormat="1"';
    return [
      `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0"${format}/>`,
      `<xf numFmtId="${id}" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"${format}/>`,
    ];
  });
  return (
    `<styleSheet xmlns="${sheetNamespace}">` +
    own +
    `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
    `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
    `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
    `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
    `<cellXfs count="${cells.length}">${cells.join("")}</cellXfs></styleSheet>`
  );
}

/** How a sheet begins: its first rows stay where one scrolls, down to the headings in row `heading`. */
export function sheetStart(widths: readonly number[], heading = 1): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${xmlDeclaration}<worksheet xmlns="${sheetNamespace}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="${heading}" topLeftCell="A${heading + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `${columns.length > 0 ? `<cols>${columns.join("")}</cols>` : ""}<sheetData>`
  );
}

export const sheetEnd = "</sheetData></worksheet>";

/** A text as an element of a cell or of the texts that cells share; never a formula (quality S17). */
export function textElement(text: string): string {
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : "";
  return `<t${space}>${escapeXml(escapeControls(text))}</t>`;
}

/** 0 is A, 25 is Z, 26 is AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text between tags, or in an attribute's double quotes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
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
