import Bell from "@mui/icons-material/NotificationsOutlined";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { BarPopover, PartLoading } from "../kit/BarPopover";
import { later } from "../later";
import { PartNotLoaded } from "../session";
import { NoticeRecorder } from "./NoticeRecorder";
import { noticeStore } from "./notices";
import { useNotices } from "./useNotices";

const NoticeList = later(async () => (await import("./NoticeList")).NoticeList, PartNotLoaded, PartLoading);

/** What was told since the page was opened, and how much of it was not looked at yet. */
export function NoticeBell() {
  const translate = useTranslate();
  const { unread } = useNotices();
  const title = translate("notices.title");
  const label = unread === 0 ? title : `${title}, ${translate("notices.unread", unread)}`;
  const icon = (
    <>
      <Bell />
      {unread > 0 && (
        <Box component="span" sx={count}>
          {Math.min(unread, most)}
        </Box>
      )}
    </>
  );
  return (
    <>
      <NoticeRecorder />
      <BarPopover
        label={label}
        hint={title}
        title={title}
        icon={icon}
        width={400}
        onClosed={() => noticeStore.look()}
      >
        {() => <NoticeList unread={unread} />}
      </BarPopover>
    </>
  );
}

const most = 99;

const count = {
  position: "absolute",
  top: -1,
  insetInlineEnd: -1,
  minWidth: 16,
  height: 16,
  px: 0.5,
  borderRadius: 8,
  bgcolor: "primary.main",
  color: "primary.contrastText",
  fontSize: "0.6875rem",
  fontWeight: 700,
  lineHeight: "16px",
  textAlign: "center",
  "@media (forced-colors: active)": { border: "1px solid" },
} as const;
