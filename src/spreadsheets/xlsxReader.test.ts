import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readSheet, writeTable } from "./index";
import { full } from "../../tests/scope";

async function workbook(rows: (string | number)[][]): Promise<Record<string, Uint8Array>> {
  const blob = await writeTable("xlsx", ["a", "b"], rows, { sheet: "Fleet/2026" });
  return unzipSync(new Uint8Array(await blob.arrayBuffer()));
}

describe("reading XLSX", () => {
  it("names the sheets and reads the one that is asked for", async () => {
    const parts = await workbook([["x", 1]]);
    const sheet = await readSheet(zipSync(parts));
    expect(sheet).toMatchObject({
      sheets: ["Fleet 2026"],
      sheet: "Fleet 2026",
      rows: [
        ["a", "b"],
        ["x", 1],
      ],
    });
    await expect(readSheet(zipSync(parts), { sheet: "Other" })).rejects.toMatchObject({
      problem: { code: "NO_SHEET", sheet: "Other" },
    });
  });

  it("reads dates as YYYY-MM-DD, times as HH:mm and both together, in any time zone", async () => {
    const parts = await workbook([["x", 1]]);
    const name = "xl/worksheets/sheet1.xml";
    // Built-in formats 14 (date), 22 (date and time) and 20 (time).
    const styles = [14, 22, 20].map(
      (format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
    );
    const withStyles = new TextDecoder()
      .decode(parts["xl/styles.xml"])
      .replace(/<cellXfs count="\d+">/, `$&${styles.join("")}`);
    const cells = `<c r="A2" s="0"><v>46143</v></c><c r="B2" s="1"><v>46143.354166666664</v></c><c r="C2" s="2"><v>0.354166666666667</v></c>`;
    const withDates = new TextDecoder()
      .decode(parts[name])
      .replace(/<row r="2">.*<\/row>/, `<row r="2">${cells}</row>`);
    const file = zipSync({ ...parts, "xl/styles.xml": strToU8(withStyles), [name]: strToU8(withDates) });
    expect((await readSheet(file)).rows[1]).toEqual(["2026-05-01", "2026-05-01 08:30", "08:30"]);
    const { rows } = await readSheet(file, { times: "hh:mm A" });
    expect(rows[1]).toEqual(["2026-05-01", "2026-05-01 08:30 AM", "08:30 AM"]);
  });

  it("reads a formula's result, and says of one that has none that it has none", async () => {
    const parts = await workbook([["x", 1]]);
    const name = "xl/worksheets/sheet1.xml";
    const cells = [
      '<c r="A2"><f>1+1</f><v>2</v></c>',
      '<c r="B2" t="str"><f>A9&amp;""</f><v></v></c>',
      '<c r="C2" s="0"/>',
      '<c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c r="E2"><f>A2&gt;1</f><v></v></c>',
      '<c r="F2" t="str"><f t="shared" si="0"/></c>',
      '<c r="G2"><v>7</v></c>',
    ];
    const sheet = new TextDecoder()
      .decode(parts[name])
      .replace(/<row r="2">.*<\/row>/, `<row r="2">${cells.join("")}</row>`);
    const { rows } = await readSheet(zipSync({ ...parts, [name]: strToU8(sheet) }));
    expect(rows[1]).toEqual([2, "", "", "#DIV/0!", "#CALC! =A2>1", "#CALC!", 7]);
  });

  it("tells of hidden rows and columns with something in them, of merged cells and of hidden sheets", async () => {
    const parts = await workbook([
      ["x", 1],
      ["y", 2],
      ["z", 3],
    ]);
    const name = "xl/worksheets/sheet1.xml";
    const sheet = new TextDecoder()
      .decode(parts[name])
      .replace("<cols>", '<cols><col min="2" max="16384" width="9" hidden="1"/>')
      .replace('<row r="3"', '<row r="3" hidden="1"')
      .replace(
        "</sheetData>",
        '<row r="9" hidden="1"/></sheetData><mergeCells><mergeCell ref="A3:A4"/></mergeCells>',
      );
    const file = zipSync({ ...parts, [name]: strToU8(sheet) });
    expect(await readSheet(file)).toMatchObject({
      rows: [
        ["a", "b"],
        ["x", 1],
        ["y", 2],
        ["z", 3],
      ],
      layout: {
        hiddenRows: [3],
        hiddenColumns: ["B"],
        merged: [{ area: "A3:A4", lastRow: 4 }],
        hiddenSheets: [],
      },
    });
    expect((await readSheet(zipSync(parts))).layout).toEqual({
      hiddenRows: [],
      hiddenColumns: [],
      merged: [],
      hiddenSheets: [],
    });
  });

  it("begins with the first sheet that is not hidden, and reads a hidden one that is asked for", async () => {
    const parts = await workbook([["x", 1]]);
    const other = new TextDecoder()
      .decode((await workbook([["other", 2]]))["xl/worksheets/sheet1.xml"])
      .replace(/ t="s"><v>\d+<\/v>/g, ' t="inlineStr"><is><t>other</t></is>');
    const text = (name: string) => new TextDecoder().decode(parts[name]);
    const file = zipSync({
      ...parts,
      "xl/workbook.xml": strToU8(
        text("xl/workbook.xml").replace(
          "<sheets>",
          '<sheets><sheet name="Old &amp; gone" sheetId="2" state="hidden" r:id="rId9"/>',
        ),
      ),
      "xl/_rels/workbook.xml.rels": strToU8(
        text("xl/_rels/workbook.xml.rels").replace(
          "</Relationships>",
          '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
        ),
      ),
      "xl/worksheets/sheet2.xml": strToU8(other),
    });
    expect(await readSheet(file)).toMatchObject({
      sheet: "Fleet 2026",
      sheets: ["Old & gone", "Fleet 2026"],
      layout: { hiddenSheets: ["Old & gone"] },
    });
    expect((await readSheet(file, { sheet: "Old & gone" })).rows[1]).toEqual(["other", 2]);
  });

  it("writes no formula, whatever the text", async () => {
    const parts = await workbook([
      ["=1+1", -2],
      ["@SUM(A1)", 3],
    ]);
    expect(new TextDecoder().decode(parts["xl/worksheets/sheet1.xml"])).not.toContain("<f>");
  });

  it(
    "refuses a workbook that unpacks to more than 50 MB, one of over 1,000 entries, and a broken one",
    full,
    async () => {
      const parts = await workbook([]);
      const bomb = zipSync({ ...parts, "xl/media/a.xml": new Uint8Array(51 * 1024 * 1024) });
      expect(bomb.length).toBeLessThan(1024 * 1024);
      await expect(readSheet(bomb)).rejects.toMatchObject({ problem: { code: "TOO_LARGE" } });
      const many = Object.fromEntries(
        Array.from({ length: 1001 }, (_, index) => [`${index}.xml`, new Uint8Array(1)]),
      );
      await expect(readSheet(zipSync(many))).rejects.toMatchObject({ problem: { code: "TOO_MANY_ENTRIES" } });
      await expect(readSheet(zipSync(parts).slice(0, 200))).rejects.toMatchObject({
        problem: { code: "UNREADABLE" },
      });
      await expect(readSheet(zipSync({ "a.xml": strToU8("<a/>") }))).rejects.toMatchObject({
        problem: { code: "UNREADABLE" },
      });
    },
  );

  it("gives an entry that lies about its size no more room than it declares", async () => {
    const parts = await workbook([]);
    const bomb = zipSync({
      "xl/workbook.xml": new Uint8Array(30 * 1024 * 1024),
      ...parts,
      "b.xml": strToU8("b"),
    });
    const lying = withDeclaredSizes(bomb, 100);
    await expect(readSheet(lying)).rejects.toMatchObject({ problem: { code: "UNREADABLE" } });
  });
});

/** The same archive with every entry declaring this unpacked size in the central directory. */
function withDeclaredSizes(zip: Uint8Array, size: number): Uint8Array {
  const changed = zip.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 46 < changed.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return changed;
}
