import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { useApi } from "../../session";
import { useTitles } from "../../records/titles";
import { referencesIn } from "../history/parts";
import { useResource } from "../resource";
import { useValueText } from "../values";
import { changesIn } from "./changesIn";
import { LogLine } from "./LogLine";

/** What happened to a record, newest first (spec 3.7 Order log). */
export function LogPanel({ id }: { id: string }) {
  const translate = useTranslate();
  const api = useApi();
  const view = useResource();
  const { name, resource } = view;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [name, "logs", id],
    queryFn: ({ signal }) => api.logs(name, id, signal),
  });
  const references = useMemo(() => {
    const changes = (data ?? []).flatMap((entry) => changesIn(resource, entry));
    return referencesIn(resource, changes);
  }, [resource, data]);
  const text = useValueText(view, useTitles(references));
  if (isPending) return <LinearProgress aria-label={translate("app.loading")} />;
  if (error) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate("history.retry")}</Button>}
      >
        {translate("history.log.failed")}
      </Alert>
    );
  }
  if (data.length === 0) return <Typography color="text.secondary">{translate("history.none")}</Typography>;
  return (
    <Paper component="ol" variant="outlined" sx={{ listStyle: "none", m: 0, mb: 2, px: 2, py: 0.5 }}>
      {data.map((entry, index) => (
        // Statuses that were skipped are of one change: it is told with the last of them alone.
        <LogLine
          key={entry.id}
          entry={entry}
          text={text}
          told={data[index - 1]?.fullDescription === entry.fullDescription}
        />
      ))}
    </Paper>
  );
}
