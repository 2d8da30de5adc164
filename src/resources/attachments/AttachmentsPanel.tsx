import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { isApiError } from "../../../dataProviders";
import type { Attachment } from "../../../schemas/attachments";
import { download } from "../export/download";
import { AskDialog } from "../form/save/AskDialog";
import { useResource } from "../resource";
import { AttachmentRow } from "./AttachmentRow";
import { DropArea } from "./DropArea";
import { UploadRow } from "./UploadRow";
import { useAttachments } from "./useAttachments";
import { useRemoval } from "./useRemoval";
import { useUploads } from "./useUploads";

/** The files of a record (spec 7.4): attach, keep a copy of, remove. */
export function AttachmentsPanel({ id }: { id: string }) {
  const translate = useTranslate();
  const mayEdit = useResource().access === "edit";
  const { calls, query, readAgain } = useAttachments(id);
  const { uploads, counts, add, retry, drop } = useUploads({ calls, id, onAttached: readAgain });
  const removal = useRemoval({ calls, id, readAgain });
  const { data: files, error, isPending, refetch } = query;

  async function save({ id: file, name }: Attachment): Promise<void> {
    try {
      download(await calls.content(id, file), name);
    } catch (failure) {
      // A dialog has told it; the file may be gone.
      if (!isApiError(failure)) throw failure;
      await readAgain();
    }
  }

  if (isPending) return <LinearProgress aria-label={translate("app.loading")} />;
  if (error && !files) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate("history.retry")}</Button>}
      >
        {translate("form.attachments.failed")}
      </Alert>
    );
  }
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, mb: 2 }}>
      {mayEdit && <DropArea onFiles={add} />}
      <Box role="status" sx={{ "&:empty": { mb: -2 } }}>
        {counts.all > 1 && (
          <>
            <Typography variant="body2">{translate("form.attachments.progress", counts)}</Typography>
            <LinearProgress
              variant="determinate"
              value={(100 * counts.done) / counts.all}
              aria-label={translate("form.attachments.progress", counts)}
            />
          </>
        )}
      </Box>
      {files.length + uploads.length === 0 ? (
        <Typography color="text.secondary">{translate("form.attachments.none")}</Typography>
      ) : (
        <Paper component="ul" variant="outlined" sx={{ listStyle: "none", m: 0, px: 2, py: 0.5 }}>
          {files.map((file) => (
            <AttachmentRow
              key={file.id}
              calls={calls}
              id={id}
              file={file}
              onDownload={() => void save(file)}
              onRemove={mayEdit ? () => removal.ask(file) : undefined}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDrop={() => drop(upload.key)}
            />
          ))}
        </Paper>
      )}
      <AskDialog
        open={removal.asked !== undefined}
        danger
        busy={removal.busy}
        title={translate("form.actions.deleteTitle", { title: removal.asked?.name ?? "" })}
        confirm={translate("ra.action.delete")}
        onConfirm={() => void removal.remove()}
        onClose={removal.close}
      >
        {translate("form.attachments.removeText")}
      </AskDialog>
    </Box>
  );
}
