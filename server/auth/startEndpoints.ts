import { sql as template } from "kysely";
import { version } from "../../package.json";
import type { Config } from "../config";
import type { Database, Sql } from "../database";
import { type Endpoint, jsonAnswer, rowsAnswer } from "../http/endpoint";
import { plainText, rowsEnvelope } from "../http/shapes";
import { settingsFrom } from "../settings";
import type { Captcha } from "./captcha";
import type { AuthSettings } from "./settingsRead";

const about = { family: "rows", tag: "Start", access: "anyone", errors: [] } as const;
/** What a page is called that belongs to no account, or to one that does not exist. */
const product = "Runsheet";

type Parts = { config: Config; database: Database; captcha: Captcha };

/** What the page needs before anybody is signed in (spec 3.2, 7.1, 7.2). */
export function startEndpoints({ config, database, captcha }: Parts): Endpoint[] {
  return [
    {
      ...about,
      method: "GET",
      path: "/gt/gt-api/helper/uiSettings",
      summary:
        "Language, title and captcha of an account's sign-in page; of no account, the same with defaults",
      query: {
        type: "object",
        properties: { accountName: plainText(100) },
      },
      answers: { status: 200, description: "rows[0] is the UI settings (spec 3.2)", schema: rowsEnvelope },
      handles: async (_request, _reply, { query }) => {
        const name = String(query.accountName ?? "").toLowerCase();
        const account = await database.read(null, (sql) => findAccount(sql, name));
        const { currentLanguage }: AuthSettings = settingsFrom(account?.settings ?? {});
        const row = {
          LANG: String(currentLanguage).toUpperCase(),
          title: account?.title ?? product,
          account: account?.name ?? name,
          "rc.site_key": captcha.siteKey,
          "ga.trackingId": "",
          captcha: captcha.kind,
        };
        return rowsAnswer([row], { total: 1 });
      },
    },
    {
      ...about,
      method: "GET",
      path: "/gt/gt-api/file/mxbt.json",
      summary: "The application's settings",
      answers: { status: 200, description: "One object", schema: { type: "object" } },
      handles: async () =>
        jsonAnswer({
          release: version,
          supportContact: config.supportContact ?? "",
          tileHosts: config.tileHosts,
          ...(config.tileUrl !== undefined && {
            tiles: { url: config.tileUrl, attribution: config.tileAttribution },
          }),
        }),
    },
  ];
}

type Found = { name: string; title: string; settings: Record<string, unknown> | null };

/** The account of a name; without one, the only account there is. */
async function findAccount(sql: Sql, name: string): Promise<Found | undefined> {
  const { rows } = await template<Found>`
    select a.name, a.title,
      (select json_object_agg(s.name, s.value) from account_setting s where s.account_id = a.id) as settings
    from account a
    where ${
      name === ""
        ? template`not exists (select from account other where other.id <> a.id)`
        : template`a.name = ${name}`
    }`.execute(sql);
  return rows[0];
}
