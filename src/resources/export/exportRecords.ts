import { valueAt, type ResourceRecord } from "../../../schemas";
import { openTable, type Format, type WriteOptions } from "../../spreadsheets";
import { cellOf, type CellColumn, type CellWriting } from "../cells";

type ExportPage = (page: {
  start: number;
  size: number;
  signal?: AbortSignal;
}) => Promise<{ records: ResourceRecord[]; total: number }>;

type Exporting = {
  format: Format;
  columns: { column: CellColumn; heading: string }[];
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
  const headings = columns.map(({ heading }) => heading);
  const table = openTable(format, headings, options);
  const written = new Set<string>();
  for (let start = 0; ; start += pageSize) {
    signal?.throwIfAborted();
    const { records, total } = await page({ start, size: pageSize, signal });
    const fresh = records.filter(({ id }) => !written.has(id));
    for (const { id } of fresh) written.add(id);
    table.write(
      fresh.map((record) =>
        columns.map(({ column }) => cellOf(column, valueAt(record, column.path), writing)),
      ),
    );
    onProgress(Math.min(start + records.length, total), total);
    if (records.length < pageSize) return table.finish();
  }
}
