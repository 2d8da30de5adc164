import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { CommunicationRow } from "./CommunicationRow";
import { useCommunications } from "./useCommunications";

/** What was told about a record, to whom, and what became of it (spec 3.7 Order communication). */
export function CommunicationsPanel({ id }: { id: string }) {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useCommunications(id);
  if (isPending) return <LinearProgress aria-label={translate("app.loading")} />;
  if (error && !data) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate("history.retry")}</Button>}
      >
        {translate("form.communications.failed")}
      </Alert>
    );
  }
  if (data.length === 0)
    return <Typography color="text.secondary">{translate("form.communications.none")}</Typography>;
  return (
    <Paper component="ul" variant="outlined" sx={{ listStyle: "none", m: 0, mb: 2, px: 2, py: 0.5 }}>
      {data.map((communication) => (
        <CommunicationRow key={communication.id} communication={communication} />
      ))}
    </Paper>
  );
}
