import { I18nContextProvider } from "ra-core";
import { use } from "react";
import type { SettingsRoute } from "../../app/routes";
import { createSettingsI18n } from "../../i18n";
import type { I18n, Language } from "../../i18n";
import { useSession } from "../../session";
import { SettingsScreen } from "./SettingsScreen";

/** A section of the account's settings, with the texts that only these screens need. */
export function SettingsPage({ section }: { section: SettingsRoute["section"] }) {
  const { language } = useSession();
  return (
    <I18nContextProvider value={use(textsIn(language))}>
      <SettingsScreen section={section} />
    </I18nContextProvider>
  );
}

const loading = new Map<Language, Promise<I18n>>();

/** The same promise for the same language, as React's `use` needs it. A failed load is tried again. */
function textsIn(language: Language): Promise<I18n> {
  const known = loading.get(language);
  if (known) return known;
  const promise = createSettingsI18n(language);
  loading.set(language, promise);
  promise.catch(() => loading.delete(language));
  return promise;
}
