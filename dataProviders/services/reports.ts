import { workbookType } from "../../schemas/workbook";
import type { Http } from "../http";
import { isWire, recordsOf } from "../wireRecords";

/** What a report is called in both APIs (its `x-api`). */
type ReportNames = { rows: string; elements: string; csv?: string };

/** What it is asked for, by its parameters. */
export type ReportParameters = Record<string, string | readonly (string | number)[]>;

/** A row, or what rows come to: what is not known is left out. */
export type ReportRow = Record<string, unknown>;

/** Rows that are alike in a property, with what they come to; they stand together, in the order of the groups. */
export type ReportGroup = { value: string | number | null; count: number; totals: ReportRow };

export type ReportSort = { property: string; descending: boolean };

/** Which of the rows, in which order; with `groupBy` in that one's order first. */
type ReportPage = { sort: ReportSort; groupBy?: string | undefined; offset: number; limit: number };

export type ReportRows = { rows: ReportRow[]; total: number; groups?: ReportGroup[] };

type Days = { from: string; to: string };

export type ReportSummary = {
  period: Days;
  count: number;
  totals: ReportRow;
  /** The figures and the charts of time of as many days before. */
  before: Days & { totals: ReportRow; charts: Record<string, DrawnChart> };
  charts: Record<string, DrawnChart>;
};

/** What a chart is drawn from: by which property, and what each of its values comes to. */
export type DrawnChart = { by: string; marks: ReportRow[] };

/** A value that rows of the period have in a filter, and how many have it. */
export type ReportChoice = { value: string | number; title?: string; count: number };

/** How far a file is: of its rows those that are written, where the server knows, and the bytes that have come. */
export type FileProgress = { written?: number; rows: number; bytes: number; waits?: boolean };

/** The calls of reports (spec 7.4, 7.5). Each rejects with ApiError; no dialog is shown but the session's end. */
type ReportCalls = {
  rows(of: ReportNames, asked: ReportParameters, page: ReportPage, signal?: AbortSignal): Promise<ReportRows>;
  summary(of: ReportNames, asked: ReportParameters, signal?: AbortSignal): Promise<ReportSummary>;
  choices(
    of: ReportNames,
    asked: ReportParameters,
    signal?: AbortSignal,
  ): Promise<Record<string, ReportChoice[]>>;
  /** The workbook as it comes. Rejects with FileCut where it ends before it is whole. */
  file(
    of: ReportNames,
    asked: ReportParameters,
    {
      sort,
      onProgress,
      signal,
    }: { sort: ReportSort; onProgress: (at: FileProgress) => void; signal: AbortSignal },
  ): Promise<Blob>;
  /** Where its rows are as CSV: the browser keeps what it finds there. */
  csvAddress(of: ReportNames, asked: ReportParameters, sort: ReportSort): string;
  /** The filter that the user keeps of it; undefined where there is none. */
  keptFilter(of: ReportNames, signal?: AbortSignal): Promise<ReportParameters | undefined>;
  keepFilter(of: ReportNames, filter: ReportParameters): Promise<void>;
};

/** A file of which no more came, after so many bytes. */
export class FileCut extends Error {
  readonly bytes: number;

  constructor(bytes: number, cause?: unknown) {
    super("The file was cut off", { cause });
    this.bytes = bytes;
  }
}

const older = "/gt/gt-api";
/** Milliseconds from one look at a file's progress to the next. */
const everyMs = 600;

export function createReports(http: Http): ReportCalls {
  const gathered = { family: "elements", errors: "gathered", method: "GET" } as const;
  /** Nothing where the server does not know of the file (yet): its bytes are told all the same. */
  async function readProgress(path: string, signal: AbortSignal): Promise<Partial<FileProgress>> {
    try {
      const { body } = await http.send({ ...gathered, errors: "silent", path, signal });
      if (!isWire(body)) return {};
      return { written: Number(body.rows), rows: Number(body.count), waits: body.state === "WAITING" };
    } catch {
      return {};
    }
  }
  return {
    async rows({ rows }, asked, { sort, groupBy, offset, limit }, signal) {
      const path = withQuery(`${older}/reports/${rows}`, {
        ...asked,
        ...sorted(sort),
        ...(groupBy !== undefined && { groupBy }),
        startIndex: String(offset),
        results: String(limit),
      });
      const { body } = await http.send({ errors: "gathered", method: "GET", path, signal });
      return body as ReportRows;
    },
    async summary({ elements }, asked, signal) {
      const path = withQuery(`/ui-api/reports/${elements}/summary`, asked);
      return (await http.send({ ...gathered, path, signal })).body as ReportSummary;
    },
    async choices({ elements }, asked, signal) {
      const path = withQuery(`/ui-api/reports/${elements}/choices`, asked);
      const { body } = await http.send({ ...gathered, path, signal });
      return isWire(body) ? (body.choices as Record<string, ReportChoice[]>) : {};
    },
    async file({ rows }, asked, { sort, onProgress, signal }) {
      const address = `${older}/reports/${rows}/${Date.now()}`;
      const path = withQuery(`${address}/`, { ...asked, ...sorted(sort), type: "Excel" });
      let at: FileProgress | undefined = { rows: 0, bytes: 0 };
      const tell = (part: Partial<FileProgress>) => {
        if (at) onProgress((at = { ...at, ...part }));
      };
      const timer = setInterval(() => void readProgress(`${address}/progress`, signal).then(tell), everyMs);
      try {
        const answer = await http.open(path, { signal });
        // What is refused is asked once more by the way that reads refusals.
        if (!answer.ok || !answer.body)
          return (await http.send({ ...gathered, path, signal, wantsFile: true })).body as Blob;
        tell({ rows: Number(answer.headers.get("X-Report-Rows")) });
        return await gather(answer.body, (bytes) => tell({ bytes }), signal);
      } finally {
        clearInterval(timer);
        // An answer about its progress may still be on its way.
        at = undefined;
      }
    },
    csvAddress: ({ elements, csv = `/ui-api/reports/${elements}/csv` }, asked, sort) =>
      withQuery(csv, { ...asked, ...sorted(sort) }),
    async keptFilter({ rows }, signal) {
      const path = `${older}/filters/generic/get/report/${rows}`;
      const { body } = await http.send({ errors: "gathered", method: "GET", path, signal });
      return recordsOf(isWire(body) ? body.rows : []).at(0) as ReportParameters | undefined;
    },
    async keepFilter({ rows }, filter) {
      const path = `${older}/filters/generic/save/report/${rows}`;
      await http.send({ errors: "gathered", method: "POST", path, json: filter });
    },
  };
}

async function gather(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      bytes += part.value.length;
      onBytes(bytes);
    }
  } catch (failure) {
    signal.throwIfAborted();
    throw new FileCut(bytes, failure);
  }
  const file = new Blob(parts, { type: workbookType });
  if (!(await isWhole(file))) throw new FileCut(bytes);
  return file;
}

/** Bytes of the record with which a zip package ends, and how that begins. */
const endLength = 22;
const endMark = [0x50, 0x4b, 0x05, 0x06] as const;

/** A proxy may end what broke off behind it as though that were all: such a package lacks its end. */
async function isWhole(file: Blob): Promise<boolean> {
  const end = new Uint8Array(await file.slice(-endLength).arrayBuffer());
  return end.length === endLength && endMark.every((byte, at) => end[at] === byte);
}

function sorted({ property, descending }: ReportSort): ReportParameters {
  return { sort: property, dir: descending ? "desc" : "asc" };
}

/** A list is the name repeated. */
function withQuery(path: string, asked: ReportParameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked))
    for (const each of [value].flat()) query.append(name, String(each));
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}
