import Bell from "@mui/icons-material/NotificationsOutlined";
import Badge from "@mui/material/Badge";
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
          {unread === 0 ? (
            <Bell />
          ) : (
            <Badge badgeContent={unread} max={99} color="primary">
              <Bell />
            </Badge>
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
