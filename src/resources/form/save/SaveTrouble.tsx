import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useEffect, useRef } from "react";
import { linesText, reportOf, type ApiError } from "../../../../dataProviders";

/** Why a save did not happen, where no field is to blame. `text`: what the form itself calls things by. */
export type Trouble = { kind: "unreachable" | "refused"; error: ApiError; text?: string } | { kind: "gone" };

type SaveTroubleProps = {
  trouble: Trouble | undefined;
  saving: boolean;
  onRetry: () => void;
  onSaveAsNew: () => void;
};

/** Says that nothing was saved and nothing typed is lost, and what can be done. */
export function SaveTrouble({ trouble, saving, onRetry, onSaveAsNew }: SaveTroubleProps) {
  const translate = useTranslate();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble) alert.current?.focus();
  }, [trouble]);
  if (!trouble) return null;
  const gone = trouble.kind === "gone";
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      severity="error"
      sx={{ mb: 2, whiteSpace: "pre-line", outline: 0 }}
      action={
        <Button color="inherit" loading={saving} onClick={gone ? onSaveAsNew : onRetry}>
          {translate(gone ? "form.gone.saveAsNew" : "form.trouble.retry")}
        </Button>
      }
    >
      <AlertTitle>{translate(gone ? "form.gone.title" : "form.trouble.title")}</AlertTitle>
      {textOf(trouble, translate)}
    </Alert>
  );
}

/** What went wrong, and that nothing typed is lost: the text of a lost connection says that itself. */
function textOf(trouble: Trouble, translate: (key: string) => string): string {
  if (trouble.kind === "gone") return `${translate("form.gone.text")}\n${translate("form.trouble.kept")}`;
  const text = trouble.text ?? linesText(reportOf(trouble.error).lines, translate);
  return trouble.error.status === 0 ? text : `${text}\n${translate("form.trouble.kept")}`;
}
