import type { Platform, Reply, User } from "../platform/platform";

export const full = "/gt/gt-api/gt_account_configuration/new";
export const dispatchers = "/gt/gt-api/gt_account_configuration/dispatcher_settings_new";
export const forGood = "/gt/gt-api/gt_account_configuration/dispatcher_settings_with_defaults_new";
export const mail = "/gt/gt-api/mailSettings";
export const testMessage = `${mail}/sendTestEmailMessage`;

export type SettingRecord = {
  name: string;
  type: string;
  value: unknown;
  mandatory: boolean;
  version: number;
  default?: unknown;
  section?: string;
  variants?: { value: string; label: string }[];
  related?: string[];
  readOnly?: boolean;
  hasValue?: boolean;
  next?: { date: string; value: unknown };
};

/** The setting records that a user is sent, by their names. */
export async function recordsOf(user: User, path: string): Promise<Record<string, SettingRecord>> {
  return byName(await user.get(path));
}

export function byName(reply: Reply): Record<string, SettingRecord> {
  const [row] = reply.json().rows as [{ metaData: SettingRecord[] }];
  return Object.fromEntries(row.metaData.map((record) => [record.name, record]));
}

/** Sends values by their names. */
export function save(
  user: User,
  path: string,
  values: Record<string, unknown>,
  more: Record<string, unknown> = {},
): Promise<Reply> {
  const metaData = Object.entries(values).map(([name, value]) => ({ name, value }));
  return user.post(path, { metaData, ...more });
}

/** The codes of a refusal, each with its setting. */
export function faultsOf(reply: Reply): string[] {
  const { errors = [] } = reply.json();
  return errors.map(({ code, metadata }) => `${code} ${String(metadata.field)}`);
}

/** A day as the server counts it, some days from today; the account's time zone is UTC in these tests. */
export function dayFrom(platform: Platform, days: number): string {
  return new Date(platform.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
