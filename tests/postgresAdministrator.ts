import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** Runs statements on the server of TEST_DATABASE_URL, beyond what the product itself may do. */
export async function asAdministrator(...statements: string[]): Promise<void> {
  const client = new Client(process.env["TEST_DATABASE_URL"]);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Takes a role away, with every database that it owns. */
export async function dropRole(name: string): Promise<void> {
  const client = new Client(process.env["TEST_DATABASE_URL"]);
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datdba = (select oid from pg_roles where rolname = $1)",
      [name],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
    await client.query(`drop role ${name}`);
  } finally {
    await client.end();
  }
}

/**
 * A role that may make roles, but is no superuser: row-level security binds it. Its name is its password. Its sessions
 * have the settings of TEST_DATABASE_SETTINGS ("min_parallel_table_scan_size=0 parallel_setup_cost=0").
 */
export function createRole(name: string): Promise<void> {
  const settings = (process.env["TEST_DATABASE_SETTINGS"] ?? "").split(" ").filter((each) => each !== "");
  return asAdministrator(
    `create role ${name} login createrole password '${name}'`,
    ...settings.map((setting) => `alter role ${name} set ${setting}`),
  );
}

/** A new database to copy others from, owned by a role of its name. */
export async function createTemplate(): Promise<string> {
  const template = `test_template_${randomBytes(6).toString("hex")}`;
  await createRole(template);
  await asAdministrator(`create database ${template} owner ${template}`);
  return template;
}

/** A new database like the template, of the same owner. */
export async function copyTemplate(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdministrator(`create database ${name} template ${template} owner ${template}`);
  return name;
}

/** The address of a database for one of those roles. */
export function databaseUrlOf(database: string, role: string): string {
  const url = new URL(process.env["TEST_DATABASE_URL"] ?? "");
  Object.assign(url, { username: role, password: role, pathname: `/${database}` });
  return url.href;
}
