import { lazy } from "react";
import { Route } from "react-router";
import type { SettingsRoute } from "../app/routes";

const SettingsPage = lazy(async () => ({ default: (await import("./screen/SettingsPage")).SettingsPage }));

/** The screens of the account's settings, each a section; loaded when the first of them is opened. */
export function settingsPages(screens: readonly SettingsRoute[]) {
  return screens.map(({ fullPath, section }) => (
    <Route key={fullPath} path={fullPath} element={<SettingsPage key={section} section={section} />} />
  ));
}
