import { useNotify, useTranslate } from "ra-core";
import { isApiError, linesText, reportOf } from "../../dataProviders/http";
import type { Role } from "../../schemas";
import { offeredLanguages, rememberLanguage, type Language } from "../i18n";
import { mayLeave, openPageAt, reloadPage } from "./leaving";
import { tellOtherTabs } from "./otherTabs";
import { useApi, useSession } from "./Session";

/** The roles that the user holds, and taking another of them: the page and the other tabs load anew (spec 4). */
export function useRoleSwitch(): { role: Role; roles: Role[]; switchRole: (role: Role) => Promise<void> } {
  const { role, roles } = useSession();
  const api = useApi();
  const leaving = useLeaving();
  return {
    role,
    roles,
    switchRole: (chosen) =>
      leaving(async () => {
        await api.session.changeRole(chosen);
        tellOtherTabs("role");
        reloadPage();
      }),
  };
}

type LanguageSwitch = {
  language: Language;
  /** Those that the account offers and the console speaks; `name` is in the language itself, `tag` what browsers know it by. */
  languages: { locale: Language; tag: string; name: string }[];
  switchLanguage: (language: Language) => Promise<void>;
};

/** The languages to choose of, and taking another one: the page and the other tabs load anew (spec 4). */
export function useLanguageSwitch(): LanguageSwitch {
  const { language, settings } = useSession();
  const api = useApi();
  const leaving = useLeaving();
  return {
    language,
    languages: offeredLanguages(settings, language),
    switchLanguage: (chosen) =>
      leaving(async () => {
        await api.session.changeLanguage(chosen);
        rememberLanguage(chosen);
        tellOtherTabs("language");
        reloadPage();
      }),
  };
}

/** Signs out, here and in the other tabs, to the account's sign-in page. */
export function useSignOut(): () => Promise<void> {
  const api = useApi();
  const { startPage } = useSession();
  const leaving = useLeaving();
  return () =>
    leaving(async () => {
      try {
        await api.session.logout();
      } catch (failure) {
        // A session that is over already is what was asked for.
        if (!isApiError(failure) || failure.status !== 401) throw failure;
      }
      tellOtherTabs("logout");
      openPageAt(startPage);
    });
}

/** Asks for what is unsaved, and tells what the server refuses: the page stays then. */
function useLeaving(): (work: () => Promise<void>) => Promise<void> {
  const notify = useNotify();
  const translate = useTranslate();
  return async (work) => {
    if (!(await mayLeave())) return;
    try {
      await work();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.reported || failure.status === 401) return; // Its dialog is open.
      notify(linesText(reportOf(failure).lines, translate), { type: "error", multiLine: true });
    }
  };
}
