import AttachFile from "@mui/icons-material/AttachFileOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useRef, useState, type DragEvent } from "react";
import { attachmentLimits, attachmentTypes, megabytesOf } from "../../../schemas/attachments";

/** Takes files that are dropped on it or chosen, several at once. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  return (
    <Box
      data-testid="drop-area"
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 1.5,
        rowGap: 0.5,
        p: 2,
        border: "1px dashed",
        borderColor: over ? "primary.main" : "text.secondary",
        borderRadius: 2,
        bgcolor: over ? "primary.light" : "background.paper",
      }}
    >
      <Button variant="outlined" startIcon={<AttachFile />} onClick={() => input.current?.click()}>
        {translate("form.attachments.choose")}
      </Button>
      <Typography sx={{ display: { xs: "none", sm: "block" } }}>
        {translate("form.attachments.drop")}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ flexBasis: "100%" }}>
        {translate("form.attachments.hint", {
          types: Object.keys(attachmentTypes).join(", "),
          limit: megabytesOf(attachmentLimits.bytes),
          pixels: attachmentLimits.pixels / 1e6,
        })}
      </Typography>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={Object.keys(attachmentTypes)
          .map((ending) => `.${ending}`)
          .join(",")}
        aria-label={translate("form.attachments.choose")}
        onChange={({ target }) => {
          take(target.files);
          // So that the same file, mended meanwhile, can be chosen again.
          target.value = "";
        }}
      />
    </Box>
  );
}
