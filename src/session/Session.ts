import { createContext, useContext } from "react";
import { DataProviderContext } from "ra-core";
import type { RunsheetDataProvider } from "../../dataProviders";
import type { Application, OrderAttribute } from "../../dataProviders/services";
import type { Role, Settings, Viewer } from "../../schemas";
import type { Language } from "../i18n";

/** Who is signed in, in which role and language, under which account settings (spec 3.1). */
export type Session = {
  user: { id: string; name: string; login: string };
  account: { id: string; url: string; name: string };
  role: Role;
  /** Those that the user holds and may switch to. */
  roles: Role[];
  settings: Settings;
  language: Language;
  viewer: Viewer;
  timeZone: string;
  /** What the account's orders hold beyond every order. */
  orderAttributes: OrderAttribute[];
  application: Application;
  /** The address of the account's sign-in page, where the console begins, too. */
  startPage: string;
};

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession is called outside the signed-in console");
  return session;
}

/**
 * The data provider with what it offers beside react-admin's methods: batch, restore, history, isUnique, watch. It is
 * the provider itself: the one of react-admin's useDataProvider takes every property for a method that promises.
 */
export function useApi(): RunsheetDataProvider {
  const api = useContext(DataProviderContext);
  if (!api) throw new Error("useApi is called outside the signed-in console");
  return api as RunsheetDataProvider;
}
