import CloseIcon from "@mui/icons-material/Close";
import ErrorIcon from "@mui/icons-material/ErrorOutlined";
import RetryIcon from "@mui/icons-material/Refresh";
import UploadIcon from "@mui/icons-material/UploadFileOutlined";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { FileRow } from "./FileRow";
import type { Upload } from "./useUploads";

type UploadRowProps = { upload: Upload; onRetry: () => void; onDrop: () => void };

/** A file on its way, or one that was refused, with the reason. */
export function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const translate = useTranslate();
  const { file, error, mayRetry } = upload;
  const { name } = file;
  const sending = translate("form.attachments.sending", { name });
  if (error === undefined) {
    return (
      <FileRow mark={<UploadIcon aria-hidden />} name={name}>
        <LinearProgress aria-label={sending} sx={{ my: 1 }} />
      </FileRow>
    );
  }
  return (
    <FileRow
      mark={<ErrorIcon color="error" aria-hidden />}
      name={name}
      actions={
        <>
          {mayRetry && (
            <Tooltip title={translate("history.retry")}>
              <IconButton aria-label={translate("form.attachments.retryName", { name })} onClick={onRetry}>
                <RetryIcon />
              </IconButton>
            </Tooltip>
          )}
          <Tooltip title={translate("form.attachments.putAside")}>
            <IconButton aria-label={translate("form.attachments.putAsideName", { name })} onClick={onDrop}>
              <CloseIcon />
            </IconButton>
          </Tooltip>
        </>
      }
    >
      <Typography variant="body2" color="error" role="alert">
        {error}
      </Typography>
    </FileRow>
  );
}
