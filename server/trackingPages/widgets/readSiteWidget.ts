import { sql as template } from "kysely";
import type { Resource, SettingsOf } from "../../../schemas";
import {
  originsOfSites,
  type StoredWidget,
  type ToldWidget,
  toldWidget,
  type WidgetKind,
} from "../../../schemas/siteWidgets";
import type { Database } from "../../database";
import { type AccountPage, readAccountPage, readWidget, type settingsRead } from "../configuration";

export type WidgetParts = { database: Database; resources: ReadonlyMap<string, Resource> };

/** A widget of an account as it stands on the account's site. */
export type SiteWidget = {
  accountId: string;
  account: string;
  page: AccountPage;
  told: ToldWidget;
  /** Whose pages may have it in a frame. */
  origins: string[];
};

/** The widget of the account of this name; undefined where there is none, or it is off. */
export async function readSiteWidget(
  { database, resources }: WidgetParts,
  kind: WidgetKind,
  account: string,
): Promise<SiteWidget | undefined> {
  const accountId = await database.read(null, async (sql) => {
    const { rows } = await template<{ id: string }>`
      select id from account where name = lower(${account})`.execute(sql);
    return rows[0]?.id;
  });
  if (accountId === undefined) return undefined;
  return database.read(accountId, async (sql) => {
    const page = await readAccountPage(sql, accountId, resources);
    const {
      useNewWidgetService,
    }: Pick<SettingsOf<typeof settingsRead>, "useNewWidgetService"> = page.settings;
    const widget: StoredWidget = await readWidget({ sql, accountId, resources }, resourceOf[kind]);
    if (!page.isOn || useNewWidgetService === true || widget.enabled !== true) return undefined;
    return {
      accountId,
      account: account.toLowerCase(),
      page,
      told: toldWidget(kind, widget, page.company.logo),
      origins: originsOfSites(widget.domains ?? []),
    };
  });
}

const resourceOf = { location: "locationWidget", website: "websiteWidget" } as const;
