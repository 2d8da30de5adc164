import type { HistoryEntry } from "../../../dataProviders";

export type Change = { path: string; from: unknown; to: unknown };

/** Who acted, as people know him: by the name where the server tells one, else by his login. */
export function userName({ user, userName: name }: Pick<HistoryEntry, "user" | "userName">): string {
  return name === undefined || name === "" ? nameIn(user) : name;
}

/** As servers tell a user: a login, or a user record. */
function nameIn(user: unknown): string {
  if (typeof user === "object" && user !== null) {
    const { name, login, id } = user as Record<string, unknown>;
    return textOf(name) || textOf(login) || textOf(id);
  }
  return textOf(user);
}

/** What changed: as the server tells it structured, else from the text of spec 3.9, `prop=value~prop=value`. */
export function changesOf({ changes, description }: Partial<HistoryEntry>): Change[] {
  if (changes) return Object.entries(changes).map(([path, { from, to }]) => ({ path, from, to }));
  if (!description) return [];
  return description.split("~").flatMap((part) => {
    const at = part.indexOf("=");
    if (at < 0) return [];
    return [{ path: decoded(part.slice(0, at)), from: undefined, to: decoded(part.slice(at + 1)) }];
  });
}

/** Older servers may leave a lone % in a text: it stands for itself then. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
