import { madeOutside, standIn } from "../database";
import { errorItem, type ErrorItem, type PasswordField, type Settings } from "../../schemas";
import type { Actor } from "./actor";
import type { Draft } from "./checkWrites";
import { addError, type FieldErrors, hasErrorAt, hasErrors } from "../../schemas/failure";
import { own, type Values } from "./record";
import type { Table } from "./table";
import type { Work } from "./work";

/** Judges new passwords and hashes them. */
export type PasswordKeeper = {
  /** What is wrong with it; `names` count for nothing in it. */
  fault(password: string, names: string[], settings: Settings): Promise<ErrorItem | undefined>;
  hash(password: string): Promise<string>;
};

/** What was given as a new password is its hash from here on; what confirms it goes. */
export async function settlePasswords(work: Work, drafts: Draft[]): Promise<void> {
  for (const field of work.table.passwords) for (const draft of drafts) await settle(work, field, draft);
}

async function settle(work: Work, { name, confirm }: PasswordField, draft: Draft): Promise<void> {
  const { table, actor } = work;
  const { before, after, errors } = draft;
  const { values } = after;
  const password = own(values, name);
  const repeated = confirm === undefined ? password : own(values, confirm);
  if (confirm !== undefined) delete values[confirm];
  if (repeated !== undefined && password === undefined && confirm !== undefined)
    addError(errors, confirm, errorItem("PASSWORDS_NOT_EQUAL", { field: confirm }));
  if (typeof password !== "string" || password === own(before?.values, name)) return;
  const at = confirm ?? name;
  if (repeated !== password && !hasErrorAt(errors, at))
    addError(errors, at, errorItem("PASSWORDS_NOT_EQUAL", { field: at }));
  await judge(table, actor, { name, password, errors }, values);
  if (!hasErrors(errors)) values[name] = hashOf(work, password);
}

/** A thousand hashes take most of a minute: they are made while no transaction is open (quality S2). */
function hashOf({ sql, table, dryRun }: Work, password: string): string {
  return dryRun ? standIn : madeOutside(sql, password, () => keeperOf(table).hash(password));
}

/** Tells what is wrong with the passwords among what was sent for a stored record, whatever else is wrong with that. */
export async function judgePasswords(
  table: Table,
  actor: Actor,
  sent: Values,
  stored: Values,
  errors: FieldErrors,
): Promise<void> {
  for (const { name } of table.passwords) {
    const password = own(sent, name);
    if (typeof password === "string") await judge(table, actor, { name, password, errors }, stored);
  }
}

type Judged = { name: string; password: string; errors: FieldErrors };

/** What fails its schema is told as that. */
async function judge(table: Table, actor: Actor, judged: Judged, values: Values): Promise<void> {
  const { name, password, errors } = judged;
  if (hasErrorAt(errors, name)) return;
  const fault = await keeperOf(table).fault(password, namesIn(table, values), actor.settings);
  if (fault) addError(errors, name, { ...fault, metadata: { ...fault.metadata, field: name } });
}

/** What people would try first: what the record is called by. */
function namesIn({ resource, unique }: Table, values: Values): string[] {
  const names = new Set([...unique.map(({ name }) => name), resource["x-list"].title, "name", "email"]);
  return [...names].flatMap((name) => {
    const value = own(values, name);
    return typeof value === "string" ? [value] : [];
  });
}

function keeperOf({ resource, passwordKeeper }: Table): PasswordKeeper {
  if (!passwordKeeper) throw new Error(`Nobody keeps the passwords of ${resource.name}`);
  return passwordKeeper;
}
