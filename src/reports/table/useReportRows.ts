import { useQueries } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { ReportRow, ReportRows } from "../../../dataProviders/services";
import { pageSize, type ReportData } from "../useReportData";

export type WantedRows = {
  /** A row by its place among all; undefined as long as it is not there. */
  rowAt: (place: number) => ReportRow | undefined;
  /** Has the rows from one place to another come. */
  want: (from: number, to: number) => void;
};

/** A report's rows as far as one looks. Whoever shows them asks for them: the page around them stays as it is. */
export function useReportRows({ question, firstRows, pageOf, fail }: ReportData): WantedRows {
  const [wanted, setWanted] = useState<readonly number[]>(nothing);
  const [known, setKnown] = useState(question);
  if (known !== question) {
    // Another question is seen from its first row on.
    setKnown(question);
    setWanted(nothing);
  }
  // Several queries at once keep nothing of those before: the first page, which every question has, is one by itself.
  const pages = useQueries({ queries: wanted.map(pageOf), combine: together });
  const { error } = pages;
  useEffect(() => {
    if (error) fail(error);
  }, [error, fail]);
  const rows = useMemo(
    () => new Map([[0, firstRows] as const, ...wanted.map((page, at) => [page, pages.data[at]] as const)]),
    [firstRows, wanted, pages.data],
  );
  const rowAt = useCallback(
    (place: number) => rows.get(Math.floor(place / pageSize))?.rows[place % pageSize],
    [rows],
  );
  const want = useCallback((from: number, to: number) => {
    const needed: number[] = [];
    for (let page = Math.floor(from / pageSize); page <= Math.floor(to / pageSize); page++)
      if (page > 0) needed.push(page);
    // Those that one comes back to are kept: react-query has them, and asks nothing.
    setWanted((before) => {
      const next = [...new Set([...before, ...needed])].toSorted((one, other) => one - other);
      return next.length === before.length ? before : next;
    });
  }, []);
  return { rowAt, want };
}

const nothing: readonly number[] = [];

type Result = { data?: ReportRows | undefined; error: Error | null };

/** One function for all renders: react-query calls a new one anew, and its answer would be a new one each time. */
function together(results: Result[]) {
  return {
    data: results.map(({ data }) => data),
    error: results.find(({ error }) => error !== null)?.error ?? null,
  };
}
