import Share from "@mui/icons-material/ShareOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { TrackedRun } from "../../../schemas/tracking";
import { later } from "../../later";
import { LoadFailure } from "../../session";
import type { Formats } from "../useFormats";

const ShareDialog = later(async () => (await import("./ShareDialog")).ShareDialog, LoadFailure);

/** Leads to the links that tell where the vehicle of a run is. */
export function ShareButton({ run, formats }: { run: TrackedRun; formats: Formats }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={translate("tracking.share.button")}>
        <IconButton
          size="small"
          aria-label={translate("tracking.share.button")}
          onClick={() => setOpen(true)}
        >
          <Share fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && <ShareDialog run={run} formats={formats} onClose={() => setOpen(false)} />}
    </>
  );
}
