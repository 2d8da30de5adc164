import ErrorIcon from "@mui/icons-material/ErrorOutline";
import InfoIcon from "@mui/icons-material/InfoOutlined";
import SuccessIcon from "@mui/icons-material/CheckCircleOutline";
import WarningIcon from "@mui/icons-material/WarningAmber";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { formatInstant } from "../dates";
import { useSession, useLocalePack } from "../session";
import { noticeStore, type Severity } from "./notices";
import { useNotices } from "./useNotices";

const icons: Record<Severity, typeof InfoIcon> = {
  success: SuccessIcon,
  info: InfoIcon,
  warning: WarningIcon,
  error: ErrorIcon,
};

/** The notices, newest first; the first `unread` of them are marked as new. */
export function NoticeList({ unread }: { unread: number }) {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const { told } = useNotices();
  return (
    <Box sx={{ p: 2, pb: 1 }}>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", minHeight: 32 }}>
        <Typography variant="h3" component="h2">
          {translate("notices.title")}
        </Typography>
        {told.length > 0 && <Button onClick={noticeStore.clear}>{translate("notices.clear")}</Button>}
      </Box>
      {told.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 2 }}>
          {translate("notices.none")}
        </Typography>
      )}
      <List
        dense
        tabIndex={told.length > 6 ? 0 : undefined}
        sx={{ maxHeight: 420, overflow: "auto", mx: -1 }}
      >
        {told.map(({ id, at, severity, text }, index) => {
          const Icon = icons[severity];
          return (
            <ListItem key={id} sx={{ gap: 1.25, px: 1, alignItems: "flex-start" }}>
              <Icon
                fontSize="small"
                color={severity}
                titleAccess={translate(`notices.severity.${severity}`)}
                sx={{ mt: 0.25 }}
              />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography
                  variant="body2"
                  sx={{
                    whiteSpace: "pre-line",
                    overflowWrap: "anywhere",
                    fontWeight: index < unread ? 700 : 400,
                  }}
                >
                  {text}
                </Typography>
                <Typography variant="caption" color="text.secondary">
                  {formatInstant(at, timeZone, pack)}
                  {index < unread && ` · ${translate("notices.new")}`}
                </Typography>
              </Box>
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
}
