import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { ReportGroup, ReportRows, ReportSort, ReportSummary } from "../../dataProviders/services";
import type { ShownReport } from "../../schemas/reports";
import type { Asked } from "./asking/asked";
import { reportCalls } from "./calls";

/** Rows are asked for by so many. */
export const pageSize = 500;

/** How long what was counted is taken for fresh, in milliseconds. */
const staleTime = 30_000;

export type ReportData = {
  summary: ReportSummary | undefined;
  /** How many rows there are, as they are gathered. */
  total: number | undefined;
  groups: ReportGroup[] | undefined;
  /** What is asked, and its rows: those of the first page, and how any page is asked for (useReportRows). */
  question: string;
  firstRows: ReportRows | undefined;
  pageOf: (page: number) => PageQuery;
  isLoading: boolean;
  /** The answer to another question still shows. */
  isChanging: boolean;
  error: Error | null;
  /** Tells of a later page that did not come. */
  fail: (error: Error) => void;
  /** Gives up what is asked for. */
  stop: () => void;
  isStopped: boolean;
  again: () => void;
};

type PageQuery = {
  queryKey: unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<ReportRows>;
  retry: false;
  staleTime: number;
  enabled: boolean;
};

type Question = { asked: Asked; sort: ReportSort; isSound: boolean };

/** All that a report's page shows besides its later rows: what they come to, and the first of them. */
export function useReportData(report: ShownReport, { asked, sort, isSound }: Question): ReportData {
  const client = useQueryClient();
  const { parameters, groupBy } = asked;
  const names = report["x-api"];
  const root = useMemo(() => ["reports", report.name], [report.name]);
  const [failed, setFailed] = useState<Error | null>(null);
  const [isStopped, setStopped] = useState(false);
  const question = JSON.stringify([parameters, sort, groupBy]);
  const [known, setKnown] = useState(question);
  if (known !== question) {
    setKnown(question);
    setFailed(null);
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
  const pageOf = (page: number): PageQuery => ({
    queryKey: [...root, "rows", parameters, sort, groupBy, page],
    queryFn: ({ signal }) =>
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
  const first = useQuery({ ...pageOf(0), placeholderData: keepPreviousData });
  const again = useCallback(() => {
    setStopped(false);
    setFailed(null);
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
    question,
    firstRows: first.data,
    pageOf,
    isLoading: enabled && (first.isPending || summary.isPending),
    isChanging: enabled && (summary.isPlaceholderData || first.isPlaceholderData),
    error: first.error ?? summary.error ?? failed,
    fail: setFailed,
    stop,
    isStopped,
    again,
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
