import HistoryIcon from "@mui/icons-material/History";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Popover from "@mui/material/Popover";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { lazy, Suspense, useState } from "react";

const RecentActionsList = lazy(async () => ({
  default: (await import("./RecentActionsList")).RecentActionsList,
}));

/** Opens what the user did lately, each with its undo. */
export function RecentActionsButton() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate("history.recent.title");
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <HistoryIcon />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": label,
            elevation: 4,
            sx: { border: 1, borderColor: "divider", width: 400, maxWidth: "100%" },
          },
        }}
      >
        <Suspense fallback={<LinearProgress aria-label={translate("app.loading")} />}>
          <RecentActionsList onClose={() => setAnchor(null)} />
        </Suspense>
      </Popover>
    </>
  );
}
