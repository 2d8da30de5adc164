import Alert from "@mui/material/Alert";
import { useTranslate } from "ra-core";

/** Says which typed values no longer apply, and are emptied by the save. */
export function HiddenNote({ labels }: { labels: string[] }) {
  const translate = useTranslate();
  if (labels.length === 0) return null;
  return (
    <Alert severity="info" role="note" sx={{ mb: 2 }}>
      {translate("form.hidden", { fields: labels.join(", ") })}
    </Alert>
  );
}
