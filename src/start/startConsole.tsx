import type { ComponentType } from "react";
import type { User } from "../../dataProviders/services";
import { uiSettingsOf } from "../auth";
import { createI18n, preferredLanguage } from "../i18n";
import { part } from "./startFailure";

/** The console for a signed-in user, with all that it needs loaded. Rejects with what of it could not be. */
export async function startConsole(user: User): Promise<ComponentType> {
  const loading = import("./Console");
  loading.catch(() => undefined); // Waited for below.
  const { language: offered } = await uiSettingsOf(user);
  const language = preferredLanguage(user.language?.code ?? "", offered);
  loading.then(({ expectPage }) => expectPage(language)).catch(() => undefined); // As above.
  const [data, i18n, { Console }] = await Promise.all([
    part("settings", load(user, language)),
    part("texts", createI18n(language)),
    part("console", loading),
  ]);
  return () => <Console user={user} i18n={i18n} data={data} />;
}

/** In a script of its own, so that it asks the server while the console's is still on its way. */
async function load(user: User, language: ReturnType<typeof preferredLanguage>) {
  const { loadStart } = await part("console", import("./loadStart"));
  return loadStart(user, language);
}
