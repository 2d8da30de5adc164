import HistoryIcon from "@mui/icons-material/History";
import { useTranslate } from "ra-core";
import { BarPopover, PartLoading } from "../../kit/BarPopover";
import { later } from "../../later";
import { PartNotLoaded } from "../../session";
import { useImportNotices } from "./useImportNotices";

// Marked, so that who takes only the rest of this folder does not get this along.
const RecentActionsList = /* @__PURE__ */ later(
  async () => (await import("./RecentActionsList")).RecentActionsList,
  PartNotLoaded,
  PartLoading,
);

/** Opens what the user did lately, each with its undo. */
export function RecentActionsButton() {
  const translate = useTranslate();
  useImportNotices();
  return (
    <BarPopover label={translate("history.recent.title")} icon={<HistoryIcon />} width={400}>
      {(close) => <RecentActionsList onClose={close} />}
    </BarPopover>
  );
}
