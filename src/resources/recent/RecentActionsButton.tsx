import HistoryIcon from "@mui/icons-material/History";
import { useTranslate } from "ra-core";
import { lazy } from "react";
import { BarPopover } from "../../app/BarPopover";

const RecentActionsList = lazy(async () => ({
  default: (await import("./RecentActionsList")).RecentActionsList,
}));

/** Opens what the user did lately, each with its undo. */
export function RecentActionsButton() {
  const translate = useTranslate();
  return (
    <BarPopover label={translate("history.recent.title")} icon={<HistoryIcon />} width={400}>
      {(close) => <RecentActionsList onClose={close} />}
    </BarPopover>
  );
}
