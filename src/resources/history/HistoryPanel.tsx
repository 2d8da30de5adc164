import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { useApi } from "../../session";
import { referencesOf } from "../../../schemas";
import type { Resource } from "../../../schemas";
import { useResource } from "../resource";
import { useTitles, useValueText } from "../values";
import { changesOf } from "./entries";
import { HistoryItem } from "./HistoryItem";

/** Who changed what of a record and when, newest first; older entries on demand. */
export function HistoryPanel({ id }: { id: string }) {
  const translate = useTranslate();
  const api = useApi();
  const view = useResource();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [view.name, "history", id],
      queryFn: ({ pageParam, signal }) => api.history(view.name, id, pageParam, signal),
      initialPageParam: 1,
      getNextPageParam: (last, pages) =>
        pages.reduce((sum, { entries }) => sum + entries.length, 0) < last.total
          ? pages.length + 1
          : undefined,
    });
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data]);
  const references = useMemo(() => referencesIn(view.resource, entries.flatMap(changesOf)), [view, entries]);
  const text = useValueText(view, useTitles(references));

  if (isPending) return <LinearProgress aria-label={translate("app.loading")} />;
  if (error) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate("history.retry")}</Button>}
      >
        {translate("history.failed")}
      </Alert>
    );
  }
  if (entries.length === 0)
    return <Typography color="text.secondary">{translate("history.none")}</Typography>;
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 0.5, mb: 2 }}>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {entries.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} view={view} text={text} />
        ))}
      </Box>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate("history.older")}
        </Button>
      )}
    </Paper>
  );
}

/** Every record that the changes name, so that one request a resource tells their titles. */
function referencesIn(resource: Resource, changes: ReturnType<typeof changesOf>) {
  return referencesOf(resource).map(({ path, resource: target }) => {
    const values = changes
      .filter((change) => change.path === path)
      .flatMap(({ from, to }) => [from, to].flat());
    return {
      resource: target,
      ids: values.filter((value): value is string => typeof value === "string" && value !== ""),
    };
  });
}
