import { readSheet } from "./read";
import { SpreadsheetError } from "./SpreadsheetError";
import type { ReadAnswer, ReadRequest } from "./readTable";

/** Rows in one message: few enough that taking it in does not hold up the page. */
const rowsInMessage = 2000;

addEventListener("message", ({ data: { file, options } }: MessageEvent<ReadRequest>) => {
  void read(file, options);
});

async function read(file: Blob, options: ReadRequest["options"]): Promise<void> {
  try {
    const { rows, ...rest } = await readSheet(new Uint8Array(await file.arrayBuffer()), options);
    for (let start = 0; start < rows.length; start += rowsInMessage) {
      answer({ rows: rows.slice(start, start + rowsInMessage) });
    }
    answer({ done: rest });
  } catch (error) {
    const problem =
      error instanceof SpreadsheetError
        ? error.problem
        : { code: "UNREADABLE" as const, reason: error instanceof Error ? error.message : String(error) };
    answer({ problem });
  }
}

function answer(message: ReadAnswer): void {
  postMessage(message);
}
