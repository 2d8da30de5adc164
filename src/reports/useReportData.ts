import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type {
  ReportGroup,
  ReportRow,
  ReportRows,
  ReportSort,
  ReportSummary,
} from "../../dataProviders/services";
import type { ShownReport } from "../../schemas/reports";
import type { Asked } from "./asking/asked";
import { reportCalls } from "./calls";

/** Rows are asked for by so many. */
const pageSize = 500;

/** How long what was counted is taken for fresh, in milliseconds. */
const staleTime = 30_000;

export type ReportData = {
  summary: ReportSummary | undefined;
  /** How many rows there are, as they are gathered. */
  total: number | undefined;
  groups: ReportGroup[] | undefined;
  /** A row by its place among all; undefined as long as it is not there. */
  rowAt: (place: number) => ReportRow | undefined;
  /** Has the rows from one place to another come. */
  want: (from: number, to: number) => void;
  isLoading: boolean;
  /** The answer to another question still shows. */
  isChanging: boolean;
  error: Error | null;
  /** Gives up what is asked for. */
  stop: () => void;
  isStopped: boolean;
  again: () => void;
};

type Question = { asked: Asked; sort: ReportSort; isSound: boolean };

/** All that a report's page shows: what its rows come to at once, rows as far as one looks. */
export function useReportData(report: ShownReport, { asked, sort, isSound }: Question): ReportData {
  const client = useQueryClient();
  const { parameters, groupBy } = asked;
  const names = report["x-api"];
  const root = useMemo(() => ["reports", report.name], [report.name]);
  const [wanted, setWanted] = useState<readonly number[]>(nothing);
  const [isStopped, setStopped] = useState(false);
  const question = JSON.stringify([parameters, sort, groupBy]);
  const [known, setKnown] = useState(question);
  if (known !== question) {
    // Another question is seen from its first row on.
    setKnown(question);
    setWanted(nothing);
    setStopped(false);
  }
  const enabled = isSound && !isStopped;
  const summary = useQuery({
    queryKey: [...root, "summary", parameters],
    queryFn: ({ signal }) => reportCalls.summary(names, parameters, signal),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime,
    enabled,
  });
  const rowsOf = (page: number) => ({
    queryKey: [...root, "rows", parameters, sort, groupBy, page],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      reportCalls.rows(
        names,
        parameters,
        { sort, groupBy, offset: page * pageSize, limit: pageSize },
        signal,
      ),
    retry: false,
    staleTime,
    enabled,
  });
  // Several queries at once keep nothing of those before: the first page, which every question has, is one by itself.
  const first = useQuery({ ...rowsOf(0), placeholderData: keepPreviousData });
  const pages = useQueries({ queries: wanted.map(rowsOf), combine: together });
  const rows = useMemo(
    () => new Map([[0, first.data] as const, ...wanted.map((page, at) => [page, pages.data[at]] as const)]),
    [first.data, wanted, pages.data],
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
  const again = useCallback(() => {
    setStopped(false);
    void client.invalidateQueries({ queryKey: root });
  }, [client, root]);
  const stop = useCallback(() => {
    setStopped(true);
    void client.cancelQueries({ queryKey: root });
  }, [client, root]);
  // What is not asked leaves nothing of the question before in sight.
  const isHeld = !enabled && (summary.isPlaceholderData || first.isPlaceholderData);
  return {
    summary: isHeld ? undefined : summary.data,
    total: isHeld ? undefined : first.data?.total,
    groups: isHeld ? undefined : first.data?.groups,
    rowAt,
    want,
    isLoading: enabled && (first.isPending || summary.isPending),
    isChanging: enabled && (summary.isPlaceholderData || first.isPlaceholderData),
    error: first.error ?? summary.error ?? pages.error,
    stop,
    isStopped,
    again,
  };
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

/** The values that rows of the period have in each filter, whatever else is filtered. */
export function useReportChoices(report: ShownReport, { parameters }: Asked, isSound: boolean) {
  const { period, choices = {} } = report;
  const told = new Set([period.from, period.to, ...Object.keys(choices)]);
  const asked = Object.fromEntries(Object.entries(parameters).filter(([name]) => told.has(name)));
  return useQuery({
    queryKey: ["reports", report.name, "choices", asked],
    queryFn: ({ signal }) => reportCalls.choices(report["x-api"], asked, signal),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime,
    enabled: isSound,
  }).data;
}
