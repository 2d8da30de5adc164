import * as fc from "fast-check";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import {
  dateCell,
  readSheet,
  timeForms,
  timeIn,
  writeTable,
  type Cell,
  type Delimiter,
  type Format,
} from "./index";
import { SpreadsheetError } from "./SpreadsheetError";
import { runs } from "../../tests/scope";

/** Texts that spreadsheets and parsers stumble over, among any others. */
const traps = [
  "=cmd|'/C calc'!A0",
  "@SUM(A1)",
  "-2+3",
  "+44 20 7946 0000",
  "\t=1",
  "\r=1",
  "\0",
  "＝1",
  " =1",
  "\uFEFF=1",
  "'=1",
  "''=1",
  "'",
  "'a",
  "-5",
  "'-5",
  "1e5",
  "-1e-7",
  'say "hi"',
  "a,b;c\td|e",
  "two\r\nlines",
  "a\rb",
  "a\nb",
  " x ",
  "_x0041_",
  "_x005F_",
  "\u0001",
  "\uD800",
  "\uFFFF",
  "<b>&amp;</b>",
  "]]>",
  "sep=;",
  "",
  "ячейка",
  "😀",
];
const text = fc.oneof(fc.constantFrom(...traps), fc.string({ unit: "binary" }), fc.string());
const cells = (width: number) => fc.array(text, { minLength: width, maxLength: width });
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.record({ columns: cells(width), rows: fc.array(cells(width), { maxLength: 8 }) }));

async function written(format: Format, columns: string[], rows: Cell[][], delimiter: Delimiter = ",") {
  return bytesOf(await writeTable(format, columns, rows, { delimiter }));
}

describe("writing and reading a table", () => {
  // UTF-8 has no half characters: a lone surrogate can't be in a CSV file, and XLSX carries it as an escape.
  const wellFormed = (value: string) =>
    new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(value));

  it.each([",", ";", "\t", "|"] as const)(
    "gives the same cells back from CSV separated by %j",
    async (delimiter) => {
      await fc.assert(
        fc.asyncProperty(table, async ({ columns, rows }) => {
          const all = [columns, ...rows].map((row) => row.map(wellFormed));
          const bytes = await written("csv", all[0]!, all.slice(1), delimiter);
          const told = await readSheet(bytes, { delimiter }).catch(asEmpty);
          expect(told.rows).toEqual(isBlank(all) ? [] : all);
        }),
        { numRuns: runs(400) },
      );
    },
  );

  it("finds out the separator of what it wrote", async () => {
    const named = fc.record({
      delimiter: fc.constantFrom<Delimiter>(",", ";", "\t", "|"),
      rows: fc.array(cells(3), { minLength: 1, maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(named, async ({ delimiter, rows }) => {
        const columns = ["Name", "Weight capacity, kg", "ID"];
        const sheet = await readSheet(await written("csv", columns, rows, delimiter));
        expect(sheet.delimiter).toBe(delimiter);
        expect(sheet.rows).toEqual([columns, ...rows].map((row) => row.map(wellFormed)));
      }),
      { numRuns: runs(300) },
    );
  });

  it.each(["utf-8", "utf-16le", "utf-16be", "windows-1251", "windows-1252"] as const)(
    "gives the same cells back from CSV in %s, in UTF-8 where it lacks a character",
    async (encoding) => {
      const named = fc.array(cells(3), { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(named, async (rows) => {
          const columns = ["Name", "Имя", "Café"].filter((name) => !encoding.endsWith("2") || name !== "Имя");
          const file = await writeTable("csv", columns, rows, { encoding });
          const sheet = await readSheet(await bytesOf(file), { usualEncoding: encoding, delimiter: "," });
          expect(sheet.rows).toEqual([columns, ...rows].map((row) => row.map(wellFormed)));
          expect(file.type).toMatch(/^text\/csv;charset=/);
          if (sheet.encoding !== "utf-8") expect(file.type).toBe(`text/csv;charset=${encoding}`);
        }),
        { numRuns: runs(200) },
      );
    },
  );

  it.each([
    ["windows-1251", "Москва", [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0]],
    ["windows-1252", "Café", [0x43, 0x61, 0x66, 0xe9]],
    ["utf-16le", "Я", [0xff, 0xfe, 0x2f, 0x04]],
    ["utf-8", "é", [0xef, 0xbb, 0xbf, 0xc3, 0xa9]],
  ] as const)("writes %s as other programs do", async (encoding, text, bytes) => {
    const file = await writeTable("csv", [text], [], { encoding });
    expect([...(await bytesOf(file))]).toEqual(bytes);
    expect(file.type).toBe(`text/csv;charset=${encoding}`);
  });

  it("takes UTF-8 where a page lacks a character, or its bytes could be read as another text", async () => {
    for (const text of ["Москва", "Ã©"]) {
      const file = await writeTable("csv", [text], [], { encoding: "windows-1252" });
      expect(file.type).toBe("text/csv;charset=utf-8");
      expect((await readSheet(await bytesOf(file))).rows).toEqual([[text]]);
    }
  });

  it("gives the same cells back from XLSX, numbers and booleans by their type", async () => {
    const typed = fc.array(
      fc.tuple(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant("end")),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(typed, async (rows) => {
        const columns = ["=a", "b", "c", "d"];
        const sheet = await readSheet(await written("xlsx", columns, rows));
        expect(sheet.rows).toEqual([
          columns,
          ...rows.map((row) => row.map((cell) => (cell === 0 ? 0 : cell))),
        ]);
      }),
      { numRuns: runs(150) },
    );
  });

  it("has days and times as days of a workbook, and as text in CSV, which read back to the second", async () => {
    const day = fc
      .date({ min: new Date("1901-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const time = fc
      .integer({ min: 0, max: 86_399 })
      .map((seconds) => new Date(seconds * 1000).toISOString().slice(11, 19));
    await fc.assert(
      fc.asyncProperty(day, time, fc.constantFrom(...timeForms), async (date, clock, form) => {
        const short = clock.replace(/:00$/, "");
        const cells = [
          dateCell("date", date, "a day"),
          dateCell("time", short, "a time"),
          dateCell("moment", `${date}T${clock}`, "both"),
        ];
        const columns = ["Day", "Time", "Moment"];
        const file = await writeTable("xlsx", columns, [cells], {
          forms: { date: "DD.MM.YYYY", time: form },
        });
        const { rows } = await readSheet(await bytesOf(file), { times: form });
        const shown = timeIn(form, short);
        expect(rows[1]).toEqual([date, shown, clock === "00:00:00" ? date : `${date} ${shown}`]);
        const text = await readSheet(await bytesOf(await writeTable("csv", columns, [cells])));
        expect(text.rows[1]).toEqual(["a day", "a time", "both"]);
      }),
      { numRuns: runs(100) },
    );
  });

  it("shows days in the forms that are asked for, and has those that no workbook counts as text", async () => {
    const cells = [dateCell("date", "2026-03-29", ""), dateCell("date", "1815-06-18", "18/06/1815")];
    const forms = { date: "DD/MM/YYYY", time: "hh:mm A" } as const;
    const bytes = await bytesOf(await writeTable("xlsx", ["Day", "Old"], [cells], { forms }));
    const text = (name: string) => new TextDecoder().decode(unzipSync(bytes)[name]);
    expect(text("xl/styles.xml")).toContain('formatCode="dd/mm/yyyy hh:mm AM/PM"');
    expect(text("xl/worksheets/sheet1.xml")).toContain('<c r="A2" s="2"><v>46110</v></c>');
    expect((await readSheet(bytes)).rows[1]).toEqual(["2026-03-29", "18/06/1815"]);
  });

  it.each([
    ["HH:mm", "08:30", "08:30"],
    ["HH:mm", "08:30:15", "08:30:15"],
    ["HH:mm:ss", "08:30", "08:30:00"],
    ["hh:mm A", "00:05", "12:05 AM"],
    ["hh:mm A", "12:00", "12:00 PM"],
    ["hh:mm A", "23:59:59", "11:59:59 PM"],
  ] as const)("has the time of day in the form %s: %s is %s", (form, time, text) => {
    expect(timeIn(form, time)).toBe(text);
  });

  it("leaves no CSV cell that a spreadsheet would take for a formula", async () => {
    await fc.assert(
      fc.asyncProperty(table, async ({ columns, rows }) => {
        const raw = new TextDecoder().decode(await written("csv", columns, rows));
        for (const cell of rawCells(raw)) {
          if (/^-?\d+(\.\d+)?$/.test(cell)) continue;
          expect(cell.replace(/^[\s\uFEFF]+/, "")).not.toMatch(/^[=+\-@＝＋－＠]/);
          expect(cell).not.toMatch(/^[ \uFEFF]*[\t\r\0]/);
        }
      }),
      { numRuns: runs(400) },
    );
  });

  it.each([
    [18.641, "18.6410"],
    [-1.234, "-1.2340"],
    [0.621, "0.621"],
    [1234.567, "1234.567"],
    [15.53, "15.53"],
  ])("writes no number that reads as thousands, too: %d as %s", async (number, text) => {
    const { rows } = await readSheet(await written("csv", ["Weight"], [[number]]));
    expect(rows).toEqual([["Weight"], [text]]);
  });

  it("writes the heading, the mark of UTF-8 and line ends as RFC 4180 says", async () => {
    const bytes = await written(
      "csv",
      ["Name", "=Note"],
      [
        ["Van 1", 'a "b", c'],
        ["", -2.5],
      ],
    );
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
      '\uFEFFName,\'=Note\r\nVan 1,"a ""b"", c"\r\n,-2.5',
    );
  });
});

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

function isBlank(rows: string[][]): boolean {
  return rows.every((row) => row.every((cell) => cell === ""));
}

function asEmpty(error: unknown): { rows: Cell[][] } {
  if (error instanceof SpreadsheetError && error.problem.code === "EMPTY") return { rows: [] };
  throw error;
}

/** The cells of a CSV text as they stand in it, by a reader of the test's own. */
function rawCells(csv: string): string[] {
  return [...csv.matchAll(/"((?:[^"]|"")*)"|[^,\r\n"]+/g)].map(([whole, quoted]) =>
    quoted === undefined ? whole : quoted.replaceAll('""', '"'),
  );
}
