import type { Role, Settings, Viewer } from "../../schemas";

/** What an app user may do (domain 9). */
export type AppRole = "DRIVER" | "LOADER";

/** Who sends a request: found by the session, at every request anew. */
export interface Caller {
  account: { id: string; name: string; title: string };
  user: { id: string; login: string; name: string; email?: string; language?: string };
  roles: Role[];
  role: Role;
  settings: Settings;
  /** The hash under which the session (or the key) is stored: what it is called in here, where its token is not known. */
  session: string;
  /** What the session is called in its user's list. */
  sessionId: string;
  /** When the password was last checked in it. */
  authenticatedAt: Date;
  /** Whether it is one of the shell embedded in another site's page. */
  embedded: boolean;
  /** The API key that calls in its maker's stead: whether it may change anything, which resources alone it is for, or whether it is for sending positions and nothing else. */
  key?: { id: string; edits: boolean; resources: string[]; positions: boolean };
  /** A driver or loader by his app, who has the calls of the drivers' API and no others, whatever `role` says. */
  app?: { roles: AppRole[]; driver?: string; centres: string[] };
}

/** What the schemas ask about who is looking. */
export function viewerOf({ role, settings }: Caller): Viewer {
  return { role, settings };
}
