import type { Resource } from "../../schemas";
import { auditActionTypes, auditSubjects } from "../../schemas/audit";
import type { KeyPattern } from "./keyPatterns";

const words = (text: string): string[] => text.split(" ");

/** What the account's audit puts together. */
export const auditPatterns: KeyPattern[] = [
  {
    pattern: "audit.columns.*",
    why: "the columns of the audit and of its files",
    names: words("time who login action entity record id changes"),
  },
  {
    pattern: "audit.filters.*",
    why: "what the audit is asked by",
    names: words("from to user key entity id action search"),
  },
  { pattern: "audit.authors.*", why: "a user or an API key (useAuthors)", names: words("user key") },
  { pattern: "audit.actions.*", why: "an audit entry's actionType", names: [...auditActionTypes] },
  {
    pattern: "audit.entities.*",
    why: "what the audit tells beside records",
    names: auditSubjects([{ "x-api": { attachments: "order" } as Resource["x-api"] }]),
  },
  { pattern: "audit.fields.*", why: "what changed beside records (server/auth/events.ts)" },
];
