import { describe, expect, it } from "vitest";
import { readSheet, tableOf } from "./index";

const csv = (text: string) => readSheet(new TextEncoder().encode(text));

describe("reading CSV", () => {
  it("keeps commas, quotes and line breaks in cells, and counts rows as a spreadsheet does", async () => {
    const sheet = await csv('name,note\r\n"A, B","say ""hi"""\r\nC,"two\r\nlines"\r\n');
    expect(sheet.rows).toEqual([
      ["name", "note"],
      ["A, B", 'say "hi"'],
      ["C", "two\r\nlines"],
    ]);
    expect(tableOf(sheet)).toMatchObject({ columns: ["name", "note"], firstRow: 2 });
  });

  it.each([
    ["utf-8", [0xef, 0xbb, 0xbf, ...new TextEncoder().encode("имя,é\nБ,1")]],
    ["utf-8", [...new TextEncoder().encode("имя,é\nБ,1")]],
    ["utf-16le", [0xff, 0xfe, ...utf16("имя,é\nБ,1")]],
    ["utf-16le", utf16("имя,é\nБ,1")],
    ["utf-16be", [0xfe, 0xff, ...utf16("имя,é\nБ,1").map((_, at, all) => all[at ^ 1]!)]],
  ] as const)("tells %s by its bytes", async (encoding, bytes) => {
    const sheet = await readSheet(Uint8Array.from(bytes));
    expect(sheet).toMatchObject({
      encoding,
      rows: [
        ["имя", "é"],
        ["Б", "1"],
      ],
    });
  });

  it("tells Cyrillic windows-1251 from western windows-1252, and obeys the reader who knows better", async () => {
    const cyrillic = Uint8Array.from([
      0xc8, 0xec, 0xff, 0x2c, 0x41, 0x0a, 0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0, 0x2c, 0x31,
    ]);
    expect(await readSheet(cyrillic)).toMatchObject({
      encoding: "windows-1251",
      rows: [
        ["Имя", "A"],
        ["Москва", "1"],
      ],
    });
    expect(await readSheet(cyrillic, { usualEncoding: "utf-8" })).toMatchObject({ encoding: "windows-1251" });
    const western = Uint8Array.from([
      0x43, 0x61, 0x66, 0xe9, 0x2c, 0x41, 0x0a, 0x4d, 0xe1, 0x6c, 0x61, 0x67, 0x61, 0x2c, 0x31,
    ]);
    expect(await readSheet(western)).toMatchObject({
      encoding: "windows-1252",
      rows: [
        ["Café", "A"],
        ["Málaga", "1"],
      ],
    });
    expect((await readSheet(western, { encoding: "windows-1251" })).rows[0]).toEqual(["Cafй", "A"]);
    expect((await readSheet(western, { usualEncoding: "windows-1251" })).rows[0]).toEqual(["Cafй", "A"]);
  });

  it.each([
    ["a;b;c\n1,5;2;3\n", ";"],
    ["a\tb\n1;2;3\t4\n", "\t"],
    ["a|b\n1|2\n", "|"],
    ["a,b\n1;2,3\n", ","],
    ["sep=;\r\na;b,c\r\n1;2\r\n", ";"],
    ["only\n1\n", ","],
  ])("finds the separator of %j", async (file, delimiter) => {
    expect((await csv(file)).delimiter).toBe(delimiter);
  });

  it("names the rows whose quotes do not close", async () => {
    expect((await csv('a,b\n1,"2\n3,4\n')).badQuotes).toEqual([2]);
  });

  it("refuses more columns than anybody can choose from, and takes blank ones for none", async () => {
    const row = (count: number, cell = "x") => Array.from({ length: count }, () => cell).join(",");
    await expect(csv(`name\n${row(200_000)}\n`)).rejects.toMatchObject({
      problem: { code: "TOO_MANY_COLUMNS", limit: 1000 },
    });
    expect((await csv(`${row(1000)}\n${row(1000)}\n`)).rows[0]).toHaveLength(1000);
    const [heading = [], first] = (await csv(`a,b${row(16_384, "")}\n1,2\n`)).rows;
    expect([heading.length, first]).toEqual([1000, ["1", "2"]]);
  });

  it("refuses an empty file, a blank one, and files of other kinds", async () => {
    await expect(csv("")).rejects.toMatchObject({ problem: { code: "EMPTY" } });
    await expect(csv(",\n,\n")).rejects.toMatchObject({ problem: { code: "EMPTY" } });
    await expect(readSheet(Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d]))).rejects.toMatchObject({
      problem: { code: "UNKNOWN_FORMAT" },
    });
  });
});

describe("the heading", () => {
  const rows = [
    ["Fleet", "", ""],
    ["Name", "", "Name"],
    ["Van 1", "2", "3"],
  ];

  it("is the row one says; columns without a name get their letter", () => {
    expect(tableOf({ rows }, 2)).toEqual({
      columns: ["Name", "B", "Name"],
      rows: [["Van 1", "2", "3"]],
      firstRow: 3,
    });
    expect(tableOf({ rows }, 0)).toMatchObject({ columns: ["A", "B", "C"], firstRow: 1 });
  });
});

function utf16(value: string): number[] {
  return [...new Uint8Array(Uint16Array.from(value, (character) => character.charCodeAt(0)).buffer)];
}
