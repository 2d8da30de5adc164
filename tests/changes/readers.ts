import { afterEach } from "vitest";
import { EventReader } from "../platform/eventReader";
import type { Platform, User } from "../platform/platform";

const requirements = "/gt/gt-api/types";
const fuels = "/gt/gt-api/fp";

/** What tests wait for at most: by a server of 2,000 streams, on a busy machine. */
export const patience = { timeout: 10_000, interval: 20 };

/** Opens streams of changes that end with each test of the block. */
export function openReaders(
  url: () => string,
): (user: Pick<User, "cookie">, from?: string) => Promise<EventReader> {
  const open: EventReader[] = [];
  afterEach(() => open.splice(0).forEach((reader) => reader.close()));
  return async (user, from) => {
    const headers = { cookie: user.cookie, ...(from !== undefined && { "last-event-id": from }) };
    const reader = await EventReader.openAt(`${url()}/gt/gt-api/changes`, headers);
    open.push(reader);
    return reader;
  };
}

/** Writes what all roles read. */
export const writeForAll = (user: User, name: string): Promise<string> => write(user, requirements, { name });

/** Writes what administrators alone read. */
export const writeForAdmins = (user: User, name: string): Promise<string> =>
  write(user, fuels, { name, pricePerLitre: 1.4 });

/** Of which records a stream told, in its order. */
export function recordsOf({ events }: EventReader): string[] {
  return events.filter(({ event }) => event === "change").map(({ data }) => data.id);
}

/** A user with these roles, signed in twice: as in two browsers. */
export async function userOfTwoSessions(
  platform: Platform,
  admin: User,
  { login, ...roles }: { login: string } & Record<string, unknown>,
): Promise<{ id: string; sessions: [User, User] }> {
  const secret = "orchard lamp seventeen";
  const passwords = { password_new: secret, password_new_confirm: secret };
  const id = await write(admin, "/gt/gt-api/users", { name: login, login, ...passwords, ...roles });
  const signIn = async () => platform.userOf(await platform.login(login, { secret }));
  return { id, sessions: [await signIn(), await signIn()] };
}

async function write(user: User, base: string, record: object): Promise<string> {
  const reply = await user.post(base, record);
  const [row] = reply.json().rows;
  if (!row) throw new Error(`Nothing was written at ${base}: ${reply.text}`);
  return String(row.id);
}
