import { strFromU8 } from "fflate";
import { columnLetters } from "../../schemas/workbook";

/** What of a sheet does not stand in plain view. Rows count from 1, columns are named by their letters. */
export type Layout = {
  hiddenRows: number[];
  hiddenColumns: string[];
  /** Merged cells, "A2:B4": the first of them has the value, and the others none. */
  merged: { area: string; lastRow: number }[];
  /** The workbook's sheets that are hidden. */
  hiddenSheets: string[];
};

/** How a workbook's sheets are laid out, from its unpacked parts. */
export class Layouts {
  readonly #parts: Record<string, Uint8Array>;
  /** The part of each sheet, by its name. */
  readonly #sheets = new Map<string, string>();
  readonly #hidden: string[] = [];

  constructor(parts: Record<string, Uint8Array>) {
    this.#parts = parts;
    const targets = new Map(
      elements(this.#textOf("xl/_rels/workbook.xml.rels"), "Relationship").map((found) => [
        attribute(found, "Id"),
        attribute(found, "Target"),
      ]),
    );
    for (const found of elements(this.#textOf("xl/workbook.xml"), "sheet")) {
      const name = unescapeXml(attribute(found, "name") ?? "");
      const target = targets.get(attribute(found, String.raw`\w+:id`)) ?? "";
      this.#sheets.set(name, target.startsWith("/") ? target.slice(1) : `xl/${target}`);
      if (/hidden/i.test(attribute(found, "state") ?? "")) this.#hidden.push(name);
    }
  }

  isHidden(sheet: string): boolean {
    return this.#hidden.includes(sheet);
  }

  of(sheet: string): Layout {
    const xml = this.#textOf(this.#sheets.get(sheet) ?? "");
    return {
      hiddenRows: hiddenRows(xml),
      hiddenColumns: hiddenColumns(xml),
      merged: elements(xml, "mergeCell").flatMap((found) => {
        const area = attribute(found, "ref") ?? "";
        const lastRow = Number(/\d+$/.exec(area)?.[0] ?? Number.NaN);
        return Number.isNaN(lastRow) ? [] : [{ area, lastRow }];
      }),
      hiddenSheets: this.#hidden,
    };
  }

  #textOf(name: string): string {
    const part = this.#parts[name];
    return part ? strFromU8(part) : "";
  }
}

/** The attributes of each element of a name, whatever its prefix. */
function elements(xml: string, name: string): string[] {
  const element = new RegExp(String.raw`<(?:\w+:)?${name}\b((?:"[^"]*"|'[^']*'|[^>"'])*)>`, "g");
  return Array.from(xml.matchAll(element), ([, attributes = ""]) => attributes);
}

function attribute(attributes: string, name: string): string | undefined {
  const [, one, other] =
    new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return one ?? other;
}

function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}

const rowElement = /<(?:\w+:)?row\b([^>]*[^/>])>(.*?)<\/(?:\w+:)?row>/gs;
const filledCell = /<(?:\w+:)?c\b[^>]*\br="([A-Z]+)\d+"[^>]*[^/>]>/g;

/** Those that have something in them. */
function hiddenRows(xml: string): number[] {
  if (!/<(?:\w+:)?row\b[^>]*\shidden=/.test(xml)) return [];
  return Array.from(xml.matchAll(rowElement)).flatMap(([, attributes = "", cells = ""]) => {
    const number = Number(attribute(attributes, "r"));
    const isHidden = isTrue(attribute(attributes, "hidden")) && cells.search(filledCell) !== -1;
    return isHidden && number > 0 ? [number] : [];
  });
}

/** Those of them that have something in them: programs hide all to the end of the sheet. */
function hiddenColumns(xml: string): string[] {
  const hidden = elements(xml, "col").filter((found) => isTrue(attribute(found, "hidden")));
  if (hidden.length === 0) return [];
  const filled = new Set(Array.from(xml.matchAll(filledCell), ([, letters]) => letters));
  return hidden.flatMap((found) => {
    const [first, last] = ["min", "max"].map((name) => Number(attribute(found, name))) as [number, number];
    const letters = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
      columnLetters(first - 1 + at),
    );
    return letters.filter((each) => filled.has(each));
  });
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    },
  );
}
