import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "../../../session";
import { readQuery, writeQuery, type ListQuery, type QueryRules } from "./listQuery";

/** Where this tab keeps the address that a list had when it was left, so that one comes back from a record to the same list. */
const lastAddress = (name: string, userId: string) => `runsheet.list.${userId}.${name}`;

export type ListAddress = {
  query: ListQuery;
  /** Changes part of the query; anything but the page leads to the first page. */
  change: (part: Partial<ListQuery>, how?: { replace?: boolean }) => void;
  /** The query as it was changed last: what is rendered comes a little after it. */
  current: () => ListQuery;
};

/**
 * The address bar as the list's state. A list opened without parameters is as it was left in this tab, else as
 * `initial` says (the user's default view). react-admin's own hook keeps these parameters in its store, drops what it
 * can't read without a word, and shares the store's filter between tabs; here the address alone counts.
 */
export function useListQuery(name: string, rules: QueryRules, initial: string): ListAddress {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const key = lastAddress(name, user.id);
  const [arriving, setArriving] = useState(() =>
    search === "" ? (sessionStorage.getItem(key) ?? initial) : "",
  );
  if (arriving !== "" && search !== "") setArriving("");
  const address = search === "" ? arriving : search;

  useEffect(() => {
    sessionStorage.setItem(key, address);
    if (search !== address) void navigate({ search: address }, { replace: true });
  }, [key, address, search, navigate]);

  const query = useMemo(() => readQuery(address, rules), [address, rules]);
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);

  const change = useCallback(
    (part: Partial<ListQuery>, how?: { replace?: boolean }) => {
      const next = { ...latest.current, page: 1, ...part };
      latest.current = next;
      void navigate({ search: writeQuery(next, rules) }, { replace: how?.replace ?? false });
    },
    [navigate, rules],
  );
  const current = useCallback(() => latest.current, []);
  return { query, change, current };
}
