import { sql as template } from "kysely";
import { type Resource, type SettingsOf, singleId } from "../../schemas";
import type { LocationWidget, TrackingWidget, WebsiteWidget } from "../../schemas/generated";
import {
  type CompanyFacts,
  companyOf,
  companySettings,
  type Configuration,
  configurationOf,
  trackingParameter,
  trackingPath,
} from "../../schemas/trackingPage";
import type { Sql } from "../database";
import { settingsFrom } from "../settings";

/** The account settings that tracking pages go by. */
export const settingsRead = [
  ...companySettings,
  "defaultTimeZone",
  "enableLocationWidget",
  "useNewWidgetService",
] as const;

type OwnSettings = SettingsOf<typeof settingsRead>;

/** How an account has its tracking page; `settings` are all of its. */
export type AccountPage = {
  widget: Configuration;
  isOn: boolean;
  company: CompanyFacts;
  settings: ReturnType<typeof settingsFrom>;
};

export async function readAccountPage(
  sql: Sql,
  accountId: string,
  resources: ReadonlyMap<string, Resource>,
): Promise<AccountPage> {
  const { rows } = await template<{ settings: Record<string, unknown> | null }>`
    select json_object_agg(name, value) as settings from account_setting where account_id = ${accountId}`.execute(
    sql,
  );
  const settings = settingsFrom(rows[0]?.settings ?? {});
  const { enableLocationWidget, useNewWidgetService }: OwnSettings = settings;
  const of = { sql, accountId, resources };
  const own = await readWidget(of, "trackingWidget");
  const widget = configurationOf(useNewWidgetService === true ? own : await olderPage(of, own));
  return {
    widget,
    isOn: widget.enabled && enableLocationWidget === true,
    company: companyOf(settings),
    settings,
  };
}

/**
 * The page that the older widgets lead to (spec 2.2: an account has these, or the new page): where one of them is on, and in
 * its look. What else the page shows is as it was left.
 */
async function olderPage(of: Of, page: Partial<TrackingWidget>): Promise<Partial<TrackingWidget>> {
  const older = [await readWidget(of, "locationWidget"), await readWidget(of, "websiteWidget")];
  const { enabled = false, colors, languages } = older.find((each) => each.enabled) ?? {};
  return {
    ...page,
    enabled,
    host: "PROVIDER",
    ...(colors && { colors }),
    ...(languages && { languages }),
  };
}

/** Where the page of a token is: on our own domain, or on the company's own site. */
export function pageAddress({ host, ownSite }: Configuration, base: string, token: string): string {
  if (host !== "OWN_SITE" || ownSite === null) return `${base}${trackingPath}/${token}`;
  const address = new URL(ownSite);
  address.searchParams.set(trackingParameter, token);
  return address.href;
}

type Of = { sql: Sql; accountId: string; resources: ReadonlyMap<string, Resource> };
type Widgets = {
  trackingWidget: TrackingWidget;
  locationWidget: LocationWidget;
  websiteWidget: WebsiteWidget;
};

/** What is stored of a widget: nothing before it was saved, or where there is no such resource. */
export async function readWidget<Name extends keyof Widgets>(
  { sql, accountId, resources }: Of,
  name: Name,
): Promise<Partial<Widgets[Name]>> {
  if (!resources.has(name)) return {};
  const { rows } = await template<{ widget: Partial<Widgets[Name]> }>`
    select json_strip_nulls(row_to_json(w)) as widget from ${template.table(name)} w
    where account_id = ${accountId} and id = ${singleId}`.execute(sql);
  return rows[0]?.widget ?? {};
}
