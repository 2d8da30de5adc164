import type { Role, Settings } from "../../schemas";

/** Who reads or writes, in the role he has now. */
export type Actor = {
  accountId: string;
  userId: string;
  login: string;
  /** The name by which people know him, where he has one. */
  name?: string;
  role: Role;
  settings: Settings;
  /** The X-Origin-Id of the request, told in the change feed, so that a page knows its own changes. */
  origin?: string;
};
