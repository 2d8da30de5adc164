/** A part of a table: rows and columns from a first one to before the last. */
export type Block = { rows: [number, number]; columns: [number, number] };

/** What became of a question: answered, or too much at once, so that smaller ones are asked. */
export type BlockAnswer = "DONE" | "SPLIT";

/** Questions that are asked at a time. */
const atOnce = 4;

/**
 * Asks for a table in blocks of at most `side` rows and columns. A block that is too much is asked for in halves, down to
 * a single cell; `ask` must answer DONE for, or throw on, that one.
 */
export async function inBlocks(
  rows: number,
  columns: number,
  side: number,
  ask: (block: Block) => Promise<BlockAnswer>,
): Promise<void> {
  const open: Block[] = [];
  for (let row = 0; row < rows; row += side)
    for (let column = 0; column < columns; column += side)
      open.push({
        rows: [row, Math.min(rows, row + side)],
        columns: [column, Math.min(columns, column + side)],
      });
  open.reverse();
  async function work(): Promise<void> {
    for (let block = open.pop(); block; block = open.pop())
      if ((await ask(block)) === "SPLIT") open.push(...halves(block));
  }
  // Where one fails the others have nothing left to take.
  const workers = Array.from({ length: atOnce }, () =>
    work().catch((error: unknown) => {
      open.length = 0;
      throw error;
    }),
  );
  const ends = await Promise.allSettled(workers);
  const failure = ends.find((end) => end.status === "rejected");
  if (failure) throw failure.reason;
}

export function cellsOf({ rows, columns }: Block): number {
  return (rows[1] - rows[0]) * (columns[1] - columns[0]);
}

/** The indexes from a first one to before the last. */
export function indexesIn([first, end]: [number, number]): number[] {
  return Array.from({ length: end - first }, (_, index) => first + index);
}

function halves({ rows, columns }: Block): Block[] {
  const [height, width] = [rows[1] - rows[0], columns[1] - columns[0]];
  if (height >= width) {
    const middle = rows[0] + (height >> 1);
    return [
      { rows: [rows[0], middle], columns },
      { rows: [middle, rows[1]], columns },
    ];
  }
  const middle = columns[0] + (width >> 1);
  return [
    { rows, columns: [columns[0], middle] },
    { rows, columns: [middle, columns[1]] },
  ];
}
