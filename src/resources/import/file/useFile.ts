import { useMemo, useRef, useState } from "react";
import {
  headingRow,
  readTable,
  SpreadsheetError,
  tableOf,
  type ReadOptions,
  type Sheet,
  type SpreadsheetProblem,
  type Table,
} from "../../../spreadsheets";
import type { Resource } from "../../../../schemas";
import type { AreaProblem } from "./areaSheet";
import { areaPath, isAreaFile } from "./areaFiles";

type FileState = {
  file?: File;
  sheet?: Sheet;
  headerRow: number;
  reading: boolean;
  problem?: SpreadsheetProblem | AreaProblem;
};

export type ChosenFile = FileState & {
  table: Table | undefined;
  /** Reads a file, or the same one otherwise: another sheet, encoding or separator. */
  read: (file: File, options?: ReadOptions) => Promise<void>;
  setHeaderRow: (row: number) => void;
  stop: () => void;
};

/** The encoding that the account's files are usually in, and how their times of day are shown. */
type Usual = Required<Pick<ReadOptions, "usualEncoding" | "times">>;

/** The file that is imported, as it is read. */
export function useFile(resource: Resource, usual: Usual): ChosenFile {
  const [state, setState] = useState<FileState>({ headerRow: 1, reading: false });
  const running = useRef<AbortController>(undefined);
  const { sheet, headerRow } = state;
  const table = useMemo(() => sheet && tableOf(sheet, headerRow), [sheet, headerRow]);

  async function read(file: File, options: ReadOptions = {}): Promise<void> {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const isOther = state.file !== file || options.sheet !== undefined;
    setState((before) => ({ ...before, file, reading: true, problem: undefined }));
    try {
      const areas = await areasOf(file, resource);
      const sheet = areas ?? (await readTable(file, { ...usual, ...options }, abort.signal));
      if (abort.signal.aborted) return;
      if ("code" in sheet) {
        setState((before) => ({ ...before, sheet: undefined, reading: false, problem: sheet }));
        return;
      }
      setState((before) => ({
        ...before,
        sheet,
        headerRow: isOther ? headingRow(sheet.rows) : before.headerRow,
        reading: false,
      }));
    } catch (error) {
      if (abort.signal.aborted) return;
      const problem = problemOf(error);
      setState((before) => ({ ...before, sheet: undefined, reading: false, problem }));
    }
  }

  return {
    ...state,
    table,
    read,
    setHeaderRow: (row) => setState((before) => ({ ...before, headerRow: row })),
    stop: () => {
      running.current?.abort();
      setState({ headerRow: 1, reading: false });
    },
  };
}

/** Of a file that holds areas, where the resource has some; undefined: it is a spreadsheet. */
async function areasOf(file: File, resource: Resource): Promise<Sheet | AreaProblem | undefined> {
  const path = areaPath(resource);
  if (path === undefined || !isAreaFile(file.name)) return undefined;
  const { areaSheet } = await import("./areaSheet");
  return areaSheet(await file.text(), resource, path);
}

function problemOf(error: unknown): SpreadsheetProblem {
  if (error instanceof SpreadsheetError) return error.problem;
  return { code: "UNREADABLE", reason: error instanceof Error ? error.message : String(error) };
}
