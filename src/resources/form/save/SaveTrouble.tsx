import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { linesText, reportOf } from "../../../../dataProviders";
import type { ApiError } from "../../../../dataProviders";

/** Why a save did not happen, where no field is to blame. */
export type Trouble = { kind: "unreachable" | "refused"; error: ApiError } | { kind: "gone" };

type SaveTroubleProps = {
  trouble: Trouble | undefined;
  saving: boolean;
  onRetry: () => void;
  onSaveAsNew: () => void;
};

/** Says that nothing was saved and nothing typed is lost, and what can be done. */
export function SaveTrouble({ trouble, saving, onRetry, onSaveAsNew }: SaveTroubleProps) {
  const translate = useTranslate();
  if (!trouble) return null;
  const gone = trouble.kind === "gone";
  return (
    <Alert
      severity="error"
      sx={{ mb: 2, whiteSpace: "pre-line" }}
      action={
        <Button color="inherit" loading={saving} onClick={gone ? onSaveAsNew : onRetry}>
          {translate(gone ? "form.gone.saveAsNew" : "form.trouble.retry")}
        </Button>
      }
    >
      <AlertTitle>{translate(gone ? "form.gone.title" : "form.trouble.title")}</AlertTitle>
      {gone ? translate("form.gone.text") : linesText(reportOf(trouble.error).lines, translate)}
      {"\n"}
      {translate("form.trouble.kept")}
    </Alert>
  );
}
