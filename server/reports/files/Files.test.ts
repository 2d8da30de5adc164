import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { sheetPart } from "../../../schemas/workbook";
import { Csv } from "./Csv";
import { Files } from "./Files";
import { Workbook } from "./Workbook";
import { full } from "../../../tests/scope";

/** A piece of work that ends when it is told to. */
function held() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { done, end };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Rows of random letters, which no packing makes smaller. */
const unpackable = () =>
  Array.from({ length: 2000 }, () => [
    Array.from({ length: 300 }, () => String.fromCharCode(0x4e00 + Math.random() * 20_000)).join(""),
  ]);

describe("the files that a server writes", () => {
  it("are two at once; the third waits for its turn", async () => {
    const files = new Files();
    const works = ["a", "b", "c"].map((key) => {
      const work = held();
      const write = files.write(key, { count: 5, sink: new Csv(",") }, async (wrote) => {
        wrote(2);
        await work.done;
        wrote(3);
      });
      return { ...work, write };
    });
    await settled();
    const states = () => ["a", "b", "c"].map((key) => files.progress(key)?.state);
    expect(states()).toEqual(["WRITING", "WRITING", "WAITING"]);
    expect(files.progress("a")).toEqual({ rows: 2, count: 5, state: "WRITING" });
    works[0]?.end();
    await works[0]?.write;
    await settled();
    expect(states()).toEqual(["DONE", "WRITING", "WRITING"]);
    expect(files.progress("a")?.rows).toBe(5);
    expect(files.progress("another")).toBeUndefined();
    for (const { end, write } of works) {
      end();
      await write;
    }
    expect(states()).toEqual(["DONE", "DONE", "DONE"]);
  });

  it("are stopped where nobody takes them any more, or they fail, and make room for others", async () => {
    const files = new Files();
    const sink = new Csv(",");
    sink.stream.destroy();
    let isWritten = false;
    await files.write("gone", { count: 1, sink }, () => Promise.resolve(void (isWritten = true)));
    expect([files.progress("gone")?.state, isWritten]).toEqual(["STOPPED", false]);
    for (const key of ["one", "two", "three"])
      await expect(
        files.write(key, { count: 1, sink: new Csv(",") }, () => Promise.reject(new Error("away"))),
      ).rejects.toThrow("away");
    expect(files.progress("three")?.state).toBe("STOPPED");
  });
});

describe.each([
  ["a workbook", () => new Workbook({ sheet: "Rows", formats: [], columns: [{ width: 10 }], heading: 1 })],
  ["a file of commas", () => new Csv(",")],
])("%s", (_what, open) => {
  it(
    "holds no more rows than its stream does while nobody takes them, and goes on once somebody does",
    full,
    async () => {
      const sink = open();
      const rows = unpackable();
      let written = 0;
      const writing = (async () => {
        for (; written < 10; written += 1) await sink.write(rows);
        sink.finish();
      })();
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(written).toBeLessThan(5);
      let bytes = 0;
      for await (const chunk of sink.stream) bytes += (chunk as Buffer).length;
      await writing;
      expect([written, bytes > 5_000_000]).toEqual([10, true]);
    },
  );

  it("is the same file of the same rows, whenever it is made", async () => {
    const madeAt = async (time: string) => {
      vi.setSystemTime(time);
      const sink = open();
      await sink.write([["Ana", 1]]);
      sink.finish();
      return buffer(sink.stream);
    };
    try {
      expect(await madeAt("2026-01-02T03:04:05Z")).toEqual(await madeAt("2027-06-07T08:09:10Z"));
    } finally {
      vi.useRealTimers();
    }
  });

  it("is given up where nothing of it is taken for a minute or two, so that others have its turn", async () => {
    const sink = open();
    const failed = new Promise<Error>((fail) => sink.stream.on("error", fail));
    const rows = unpackable();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const writing = (async () => {
        for (let time = 0; time < 6; time += 1) await sink.write(rows);
      })();
      await new Promise((resolve) => setTimeout(resolve, 500));
      sink.stream.read(1);
      vi.advanceTimersByTime(60_000);
      expect(sink.stream.destroyed).toBe(false);
      vi.advanceTimersByTime(120_000);
      await writing;
      expect((await failed).message).toContain("60 seconds");
    } finally {
      vi.useRealTimers();
    }
  });

  it("is not waited for once its reader is gone", async () => {
    const sink = open();
    const writing = (async () => {
      for (let time = 0; time < 50; time += 1) await sink.write([["x".repeat(1_000_000 + time)]]);
      sink.finish();
    })();
    await settled();
    sink.stream.destroy();
    await writing;
    expect(sink.stream.destroyed).toBe(true);
  });
});

it("a cell has no longer text than a spreadsheet takes, and shows that it goes on", async () => {
  const book = new Workbook({ sheet: "Rows", formats: [], columns: [{ width: 10 }], heading: 1 });
  await book.write([["a".repeat(32_767)], [`${"a".repeat(32_765)}😀😀`]]);
  book.finish();
  const sheet = strFromU8(unzipSync(await buffer(book.stream))[sheetPart] ?? new Uint8Array());
  const [whole, cut] = [...sheet.matchAll(/<t>([^<]*)<\/t>/g)].map(([, text = ""]) => text);
  expect(whole).toBe("a".repeat(32_767));
  expect(cut).toBe(`${"a".repeat(32_765)}…`);
});
