import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import type { HistoryEntry } from "../../../dataProviders";
import type { History } from "./useHistory";

type HistoryFrameProps = { history: History; children: (entry: HistoryEntry) => ReactNode };

/** The entries of a history, newest first; older ones on demand. */
export function HistoryFrame({ history, children }: HistoryFrameProps) {
  const translate = useTranslate();
  const { entries, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = history;
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
        {entries.map(children)}
      </Box>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate("history.older")}
        </Button>
      )}
    </Paper>
  );
}
