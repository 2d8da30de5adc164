import { useMemo, useRef, useState } from "react";
import { readTable, SpreadsheetError, tableOf } from "../../spreadsheets";
import type { Encoding, ReadOptions, Sheet, SpreadsheetProblem, Table } from "../../spreadsheets";

type FileState = {
  file?: File;
  sheet?: Sheet;
  headerRow: number;
  reading: boolean;
  problem?: SpreadsheetProblem;
};

export type ChosenFile = FileState & {
  table: Table | undefined;
  /** Reads a file, or the same one otherwise: another sheet, encoding or separator. */
  read: (file: File, options?: ReadOptions) => Promise<void>;
  setHeaderRow: (row: number) => void;
  stop: () => void;
};

/** The file that is imported, as it is read. */
export function useFile(usualEncoding: Encoding): ChosenFile {
  const [state, setState] = useState<FileState>({ headerRow: 1, reading: false });
  const running = useRef<AbortController>(undefined);
  const { sheet, headerRow } = state;
  const table = useMemo(() => sheet && tableOf(sheet, headerRow), [sheet, headerRow]);

  async function read(file: File, options: ReadOptions = {}): Promise<void> {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setState((before) => ({ ...before, file, reading: true, problem: undefined }));
    try {
      const sheet = await readTable(file, { usualEncoding, ...options }, abort.signal);
      setState((before) => ({
        ...before,
        sheet,
        headerRow: before.file === file ? before.headerRow : 1,
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

function problemOf(error: unknown): SpreadsheetProblem {
  if (error instanceof SpreadsheetError) return error.problem;
  return { code: "UNREADABLE", reason: error instanceof Error ? error.message : String(error) };
}
