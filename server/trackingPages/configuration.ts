import { sql as template } from "kysely";
import { type Resource, type SettingsOf, singleId } from "../../schemas";
import type { TrackingWidget } from "../../schemas/generated";
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
  const widget = configurationOf(resources.has("trackingWidget") ? await readWidget(sql, accountId) : {});
  const { enableLocationWidget, useNewWidgetService }: OwnSettings = settings;
  return {
    widget,
    isOn: widget.enabled && enableLocationWidget === true && useNewWidgetService === true,
    company: companyOf(settings),
    settings,
  };
}

/** Where the page of a token is: on our own domain, or on the company's own site. */
export function pageAddress({ host, ownSite }: Configuration, base: string, token: string): string {
  if (host !== "OWN_SITE" || ownSite === null) return `${base}${trackingPath}/${token}`;
  const address = new URL(ownSite);
  address.searchParams.set(trackingParameter, token);
  return address.href;
}

async function readWidget(sql: Sql, accountId: string): Promise<Partial<TrackingWidget>> {
  const { rows } = await template<{ widget: Partial<TrackingWidget> }>`
    select json_strip_nulls(row_to_json(w)) as widget from "trackingWidget" w
    where account_id = ${accountId} and id = ${singleId}`.execute(sql);
  return rows[0]?.widget ?? {};
}
