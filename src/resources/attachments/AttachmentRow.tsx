import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { AttachmentCalls } from "../../../dataProviders/services";
import { type Attachment, endingOf } from "../../../schemas/attachments";
import { formatInstant } from "../../dates";
import { useSession, useLocalePack } from "../../session";
import { FileRow } from "./FileRow";
import { Thumbnail } from "./Thumbnail";
import { useSizeText } from "./useSizeText";

type AttachmentRowProps = {
  calls: AttachmentCalls;
  id: string;
  file: Attachment;
  onDownload: () => void;
  /** Undefined where the viewer may only read. */
  onRemove: (() => void) | undefined;
};

/** A file: what it is, whose, and what can be done with it. */
export function AttachmentRow({ calls, id, file, onDownload, onRemove }: AttachmentRowProps) {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const sizeText = useSizeText();
  const { name, size, userName, creationDate } = file;
  return (
    <FileRow
      mark={<Thumbnail calls={calls} id={id} file={file} />}
      name={name}
      actions={
        <>
          <Tooltip title={translate("form.attachments.download")}>
            <IconButton
              aria-label={translate("form.attachments.downloadName", { name })}
              onClick={onDownload}
            >
              <DownloadIcon />
            </IconButton>
          </Tooltip>
          {onRemove && (
            <Tooltip title={translate("ra.action.delete")}>
              <IconButton aria-label={translate("form.attachments.removeName", { name })} onClick={onRemove}>
                <DeleteIcon />
              </IconButton>
            </Tooltip>
          )}
        </>
      }
    >
      <Typography variant="body2" color="text.secondary">
        {[endingOf(name).toUpperCase(), sizeText(size), userName].join(" · ")} ·{" "}
        <time dateTime={creationDate}>{formatInstant(creationDate, timeZone, pack)}</time>
      </Typography>
    </FileRow>
  );
}
