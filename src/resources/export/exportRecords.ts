import { valueAt, type ResourceRecord } from "../../../schemas";
import { openTable, type Format, type WriteOptions } from "../../spreadsheets";
import { cellsOf, type CellWriting } from "../cells";
import type { ExportColumn } from "./columns";

type ExportPage = (page: {
  start: number;
  size: number;
  signal?: AbortSignal;
}) => Promise<{ records: ResourceRecord[]; total: number }>;

type Exporting = {
  format: Format;
  columns: ExportColumn[];
  writing: CellWriting;
  page: ExportPage;
  options: WriteOptions;
  signal?: AbortSignal;
  onProgress: (done: number, total: number) => void;
};

const pageSize = 5000;

/**
 * Every record of a list as a file, read page by page. A record that moves to a later page while this goes on is
 * written once. An aborted signal ends it with the signal's reason.
 */
export async function exportRecords(exporting: Exporting): Promise<Blob> {
  const { format, columns, writing, page, options, signal, onProgress } = exporting;
  const headings = columns.flatMap((each) => each.headings);
  const table = openTable(format, headings, {
    ...options,
    forms: writing.forms,
    moments: momentsIn(columns),
  });
  const written = new Set<string>();
  for (let start = 0; ; start += pageSize) {
    signal?.throwIfAborted();
    const { records, total } = await page({ start, size: pageSize, signal });
    const fresh = records.filter(({ id }) => !written.has(id));
    for (const { id } of fresh) written.add(id);
    table.write(
      fresh.map((record) =>
        columns.flatMap(({ column }) => cellsOf(column, valueAt(record, column.path), writing)),
      ),
    );
    onProgress(Math.min(start + records.length, total), total);
    if (records.length < pageSize) return table.finish();
  }
}

/** The places of the cells that have a day and a time. */
function momentsIn(columns: ExportColumn[]): Set<number> {
  const kinds = columns.flatMap(({ column, headings }) => headings.map(() => column.kind));
  return new Set(kinds.flatMap((kind, at) => (kind === "instant" || kind === "spans" ? [at] : [])));
}
