import { I18nContextProvider } from "ra-core";
import { use } from "react";
import type { SettingsRoute } from "../../app/routes";
import { lateI18n } from "../../i18n";
import { useSession } from "../../session";
import { SettingsScreen } from "./SettingsScreen";

/** A section of the account's settings, with the texts that only these screens need. */
export function SettingsPage({ section }: { section: SettingsRoute["section"] }) {
  const { language } = useSession();
  return (
    <I18nContextProvider value={use(lateI18n("settings", language))}>
      <SettingsScreen section={section} />
    </I18nContextProvider>
  );
}
