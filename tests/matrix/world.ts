import { sql } from "kysely";
import type { Platform, User } from "../platform/platform";
import { roleOf, type Viewer } from "./expected";

export type Call = {
  method: string;
  path: string;
  /** Whether it changes something. */
  unsafe: boolean;
  body?: "json" | "form";
  /** The names of its parameters, in the address and in a form. */
  query: string[];
  form: string[];
};
export type Sent = { status: number; text: string };

const full = "/gt/gt-api/gt_account_configuration/new";

type Operation = {
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  "x-access": unknown;
  "x-unsafe": boolean;
};

/** Every call that the server offers, from its own table of them (/openapi.json). */
export async function callsOf(platform: Platform): Promise<Call[]> {
  const { paths } = (await platform.send("GET", "/openapi.json")).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      if (operation["x-access"] === undefined) throw new Error(`${method} ${path} does not say who may call`);
      const [body] = Object.entries(operation.requestBody?.content ?? {});
      const isForm = body?.[0] === contentTypes.form;
      return {
        method: method.toUpperCase(),
        path,
        unsafe: operation["x-unsafe"],
        ...(body && { body: isForm ? ("form" as const) : ("json" as const) }),
        form: isForm ? Object.keys(body?.[1].schema.properties ?? {}) : [],
        query: operation.parameters.flatMap(({ name, in: place }) => (place === "query" ? [name] : [])),
      };
    }),
  );
}

/** Users of every kind in both accounts of a platform. */
export async function addUsers(platform: Platform): Promise<void> {
  for (const [login, role] of [
    ["manager", "MANAGER"],
    ["restricted", "DISPATCHER"],
  ])
    await platform.change(sql`
      insert into console_user (account_id, login, name, password_hash, roles, role)
      select account_id, ${login}, ${login}, password_hash, array[${role}], ${role}
      from console_user where login = 'admin'
        and account_id in (select id from account where name in (${platform.account}, ${platform.other}))`);
  const restricted = await platform.signIn("restricted");
  const { id, account } = await restricted.me();
  const admin = await platform.signIn("admin");
  const key = `isRestrictedDispatcherSettings_${account.id}_${id}`;
  await admin.post("/gt/gt-api/keyValueStorage/put/", { key, value: "true" });
}

export const logins = Object.keys(roleOf) as Exclude<Viewer, "anonymous">[];

/** Changes settings of the account demo, as its admin. */
export async function set(admin: User, values: Record<string, boolean>): Promise<void> {
  const metaData = Object.entries(values).map(([name, value]) => ({ name, value }));
  const reply = await admin.post(full, { metaData });
  if (!reply.json().success) throw new Error(`The settings were refused: ${reply.text}`);
}

/** Sends as a script of our own page; of a stream, the beginning counts. */
export async function send(
  platform: Platform,
  { method, path }: { method: string; path: string },
  { cookie, body, type, headers }: { cookie?: string; body?: string; type?: string; headers?: object } = {},
): Promise<Sent> {
  const answer = await fetch(platform.url + path, {
    method,
    headers: {
      "sec-fetch-site": "same-origin",
      "x-requested-with": "XMLHttpRequest",
      ...(cookie !== undefined && { cookie }),
      ...(type !== undefined && { "content-type": type }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const isStream = answer.headers.get("content-type") === "text/event-stream";
  if (isStream) await answer.body?.cancel();
  return { status: answer.status, text: isStream ? "" : await answer.text() };
}

export const contentTypes = { json: "application/json", form: "application/x-www-form-urlencoded" } as const;
