import Share from "@mui/icons-material/ShareOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { later } from "../../later";
import { LoadFailure } from "../../session";
import type { Formats } from "../useFormats";
import type { SharedRun } from "./SharedRun";

const ShareDialog = later(async () => (await import("./ShareDialog")).ShareDialog, LoadFailure);

type ShareButtonProps = {
  run: SharedRun;
  formats: Formats;
  /** A button with words, or one with a symbol where there is no room for them. */
  shape: "words" | "symbol";
};

/** Leads to the links that tell where the vehicle of a run is. */
export function ShareButton({ run, formats, shape }: ShareButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {shape === "words" ? (
        <Button size="small" variant="outlined" startIcon={<Share />} onClick={() => setOpen(true)}>
          {translate("tracking.share.button")}
        </Button>
      ) : (
        <Tooltip title={translate("tracking.share.button")}>
          <IconButton
            size="small"
            aria-label={translate("tracking.share.button")}
            onClick={() => setOpen(true)}
          >
            <Share fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {isOpen && <ShareDialog run={run} formats={formats} onClose={() => setOpen(false)} />}
    </>
  );
}
