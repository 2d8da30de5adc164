import { readdirSync, readFileSync } from "node:fs";
import { sql as template } from "kysely";
import { describe, expect, it } from "vitest";
import { loadResources } from "../schemas/load";
import { accountSettings } from "../schemas/settings";
import { eachDatabase } from "../tests/databases";
import { features, migrations, sealedColumns } from "./features";
import { prepareDatabase } from "./prepareDatabase";

const sources = readdirSync("server", { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.(test|fixture))\.ts$/.test(file))
  .map((file) => readFileSync(`server/${file}`, "utf8"));
const namesIn = (pattern: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? "")).sort();

/** Databases have these in this order: what is new comes behind them. */
const released = [
  "0001-accounts",
  "0010-resources",
  "0020-idempotency",
  "0030-key-value",
  "0040-audit-names",
  "0050-sign-in",
  "0060-mail",
  "0050-audit-chain",
  "0070-two-factor",
  "0080-password-reset",
  "0090-audit-events",
  "0095-known-browsers",
  "0100-secret-key",
  "0110-setting-timeline",
  "0100-natural-order",
  "0120-audit-refusals",
  "0130-users",
  "0140-api-access",
  "0150-planning-jobs",
  "0160-generated-numbers",
  "0170-stored-filters",
  "0180-schedules",
  "0190-attachments",
  "0200-mail-order",
  "0210-communications",
  "0220-mail-about",
];

/** What only the system's transactions use: who signs in, and how. */
const system = [
  "app_session",
  "console_user",
  "known_browser",
  "recovery_code",
  "reset_link",
  "session",
  "trusted_browser",
  "trusted_browser_token",
  "two_factor",
  "two_factor_challenge",
];

describe("the list of features", () => {
  it("has every feature that a folder hands over", () => {
    const listed = namesIn(/^ {2}(\w+Feature),$/gm);
    expect(listed).toEqual(namesIn(/^export const (\w+Feature)\b/gm));
    expect(features).toHaveLength(listed.length);
  });

  it("has every migration, in the order that databases have", () => {
    const ids = migrations.map(({ id }) => id);
    expect(ids.slice(0, released.length)).toEqual(released);
    expect(ids.toSorted()).toEqual(namesIn(/^ {2}id: "(\d{4}-[\w-]+)",$/gm));
  });

  it("has every column of sealed texts", () => {
    expect(sealedColumns).toHaveLength(namesIn(/^export const (\w+): SealedColumn = /gm).length);
  });

  it("names settings that there are, each feature its own once", () => {
    const known = new Set(accountSettings.map(({ name }) => name));
    for (const { settings = [] } of features) {
      expect(settings.filter((name) => !known.has(name))).toEqual([]);
      expect(new Set(settings).size).toBe(settings.length);
    }
  });
});

eachDatabase((database) => {
  it("keeps the rows of every table apart by account, but those of the system alone", async () => {
    const opened = await database.open();
    await prepareDatabase(opened, loadResources("schemas"));
    const { rows } = await opened.read(null, (sql) =>
      template<{ name: string }>`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
          and a.attname = 'account_id' and not a.attisdropped
          and not (c.relrowsecurity and c.relforcerowsecurity and exists (
            select from pg_policy p where p.polrelid = c.oid and p.polname = 'account'))
        order by name`.execute(sql),
    );
    expect(rows.map(({ name }) => name)).toEqual(system);
  });
});
