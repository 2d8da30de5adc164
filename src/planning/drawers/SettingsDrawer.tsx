import { useTranslate } from "ra-core";
import { useSearchParams } from "react-router";
import { PageLoading, PageNotLoaded } from "../../kit/latePage";
import { laterWithTexts } from "../../session";
import { DrawerFrame } from "./DrawerFrame";

const SettingsPage = laterWithTexts(
  "settings",
  async () => (await import("../../settings/screen/SettingsScreen")).SettingsScreen,
  PageNotLoaded,
  PageLoading,
);

/** The account's settings as they hold on the board's day, and are saved for it (spec 7.2). */
export function SettingsDrawer() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const date = query.get("date");
  return (
    <DrawerFrame title={translate("planning.drawers.settings")}>
      <SettingsPage section="all" {...(date !== null && { date })} />
    </DrawerFrame>
  );
}
