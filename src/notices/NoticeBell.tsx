import Bell from "@mui/icons-material/NotificationsOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Popover from "@mui/material/Popover";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { lazy, Suspense, useState } from "react";
import { NoticeRecorder } from "./NoticeRecorder";
import { noticeStore } from "./notices";
import { useNotices } from "./useNotices";

const NoticeList = lazy(async () => ({ default: (await import("./NoticeList")).NoticeList }));

/** What was told since the page was opened, and how much of it was not looked at yet. */
export function NoticeBell() {
  const translate = useTranslate();
  const { unread } = useNotices();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = translate("notices.title");
  const label = unread === 0 ? title : `${title}, ${translate("notices.unread", unread)}`;
  function close() {
    noticeStore.look();
    setAnchor(null);
  }
  return (
    <>
      <NoticeRecorder />
      <Tooltip title={title} describeChild>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Bell />
          {unread > 0 && (
            <Box component="span" sx={count}>
              {Math.min(unread, most)}
            </Box>
          )}
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": title,
            elevation: 4,
            sx: { border: 1, borderColor: "divider", width: 400, maxWidth: "100%" },
          },
        }}
      >
        <Suspense fallback={<LinearProgress aria-label={translate("app.loading")} />}>
          <NoticeList unread={unread} />
        </Suspense>
      </Popover>
    </>
  );
}

const most = 99;

const count = {
  position: "absolute",
  top: 2,
  insetInlineEnd: 2,
  minWidth: 18,
  height: 18,
  px: 0.5,
  borderRadius: 9,
  bgcolor: "primary.main",
  color: "primary.contrastText",
  fontSize: "0.6875rem",
  fontWeight: 700,
  lineHeight: "18px",
  textAlign: "center",
  "@media (forced-colors: active)": { border: "1px solid" },
} as const;
