import { useGetList } from "ra-core";
import { manifests } from "virtual:resources";
import { resourceAccess } from "../../schemas";
import { useSession } from "../session";

/** A user by his login, or an API key by its id. */
export type Author = { kind: "user" | "key"; value: string; text: string };

/** Who may have done something: the account's users and its API keys. */
export function useAuthors(): readonly Author[] {
  const { viewer } = useSession();
  const keys = manifests["apiKeys"];
  const hasKeys = keys !== undefined && resourceAccess(keys, viewer) !== "none";
  const users = useGetList<{ id: string; login?: string; name?: string }>("users", all);
  const { data = [] } = useGetList<{ id: string; name: string }>("apiKeys", all, { enabled: hasKeys });
  return [
    ...(users.data ?? []).flatMap(({ login, name }): Author[] =>
      login === undefined ? [] : [{ kind: "user", value: login, text: name ? `${name} (${login})` : login }],
    ),
    ...data.map(({ id, name }): Author => ({ kind: "key", value: id, text: name })),
  ];
}

const all = { pagination: { page: 1, perPage: 1000 }, sort: { field: "name", order: "ASC" } } as const;
