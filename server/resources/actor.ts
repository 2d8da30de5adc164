import type { Role, Settings } from "../../schemas";

/** Who reads or writes, in the role he has now. */
export type Actor = {
  accountId: string;
  userId: string;
  login: string;
  /** The name by which people know him, where he has one. */
  name?: string;
  /** The API key that he calls by. */
  keyId?: string;
  role: Role;
  settings: Settings;
  /** When he acts, where that is not now: what is filled in afterwards has happened when it would have. */
  at?: Date;
  /** The X-Origin-Id of the request, told in the change feed, so that a page knows its own changes. */
  origin?: string;
};
