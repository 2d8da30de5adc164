import { Route } from "react-router";
import { PageLoading, PageNotLoaded } from "../kit/latePage";
import type { SettingsRoute } from "../routes";
import { laterWithTexts } from "../session";

type SettingsPageProps = {
  section: SettingsRoute["section"];
  /** The day that they are of, where it is not to be chosen here: YYYY-MM-DD. */
  date?: string;
};

/** A section of the account's settings, with the texts that only these screens need. */
export const SettingsPage = laterWithTexts<SettingsPageProps>(
  "settings",
  async () => (await import("./screen/SettingsScreen")).SettingsScreen,
  PageNotLoaded,
  PageLoading,
);

/** The screens of the account's settings, each a section; loaded when the first of them is opened. */
export function settingsPages(screens: readonly SettingsRoute[]) {
  return screens.map(({ fullPath, section }) => (
    <Route key={fullPath} path={fullPath} element={<SettingsPage key={section} section={section} />} />
  ));
}
