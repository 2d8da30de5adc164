import type { RaRecord, SortPayload } from "ra-core";
import type { RunsheetDataProvider } from "../../../dataProviders";
import type { ResourceRecord, Settings } from "../../../schemas";
import type { Language } from "../../i18n";
import { csvSettings, encodingNames, type Format } from "../../spreadsheets";
import { unitsOf } from "../../units";
import { cellReading, fileForms, loadReferences, loadTexts } from "../cells";
import type { ResourceView } from "../resource";
import { exportColumns } from "./columns";
import { download, fileName } from "./download";
import { exportRecords } from "./exportRecords";

export type ExportRequest = {
  format: Format;
  view: ResourceView;
  columns: string[];
  query: { filter: object; sort: SortPayload };
  api: RunsheetDataProvider;
  language: Language;
  settings: Settings;
  timeZone: string;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
};

/**
 * Writes every record of the list's query to a file and hands it to the browser. `lacking` names the account's
 * encoding where that lacks a character, and the file is in UTF-8 instead.
 */
export async function runExport(request: ExportRequest): Promise<{ lacking: string | undefined }> {
  const { format, view, api, query, language, settings, signal, onProgress } = request;
  const { resource } = view;
  const texts = await loadTexts();
  const units = unitsOf(settings, language, (name) => texts[language](`units.${name}`) ?? name);
  const columns = exportColumns(resource, request.columns, {
    texts: texts[language],
    units,
    settings,
    may: (path) => view.may(path),
  });
  const targets = columns.flatMap(({ column }) => column.target ?? []);
  const references = await loadReferences(api, targets, signal);
  const writing = cellReading({
    resource,
    own: texts[language],
    languages: Object.values(texts),
    units,
    references,
    timeZone: request.timeZone,
    forms: fileForms(settings, language),
  });
  const csv = csvSettings(settings);
  const fields = [...new Set(columns.map(({ column }) => column.path.split(".")[0] ?? column.path))];
  const file = await exportRecords({
    format,
    columns,
    writing,
    signal,
    onProgress,
    options: { sheet: view.title, ...csv },
    page: async ({ start, size }) => {
      const { data, total = 0 } = await api.getList<ResourceRecord & RaRecord<string>>(view.name, {
        pagination: { page: start / size + 1, perPage: size },
        sort: query.sort,
        filter: query.filter,
        meta: { fields },
        signal,
      });
      return { records: data, total };
    },
  });
  download(file, fileName(view.title, format));
  const asWanted = format !== "csv" || file.type.endsWith(csv.encoding);
  return { lacking: asWanted ? undefined : encodingNames[csv.encoding] };
}
