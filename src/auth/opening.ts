import type { UiSettings, User } from "../../dataProviders/services";
import { address, boot } from "../kit/boot";
import { apiOrigin } from "../kit/openedAt";
import { expectLanguage, preferredLanguage } from "../i18n";
import { firstState, type AuthState } from "./authFlow";
import { linkHash } from "./link";
import { accountNameOf, session } from "./session";
import { offersSetup } from "./skipped";
import { loadUiSettings, tellsUiSettings } from "./uiSettings";

/** How the page begins: in which state, for whom, and whether the server answers at all. */
export type Opening = { state: AuthState; user?: User; settings: UiSettings; unreachable: boolean };

/** Spec 4, the flow on load. */
export async function openPage(): Promise<Opening> {
  // While the server is asked which language to speak, the likely one comes.
  expectLanguage(preferredLanguage());
  const [settings, { user, unreachable }] = await Promise.all([loadUiSettings(), loadUser()]);
  const state = firstState({
    hasLink: linkHash !== undefined,
    signedIn: user !== undefined,
    offersSetup: user !== undefined && offersSetup(user),
  });
  return { state, user, settings, unreachable };
}

/** What the page was told of sessions holds for the API of its own server, and until somebody may have signed in. */
let nobody = boot.signedOut === true && apiOrigin.base === "";

async function loadUser(): Promise<{ user?: User; unreachable: boolean }> {
  if (nobody) {
    nobody = false;
    return { unreachable: !(await tellsUiSettings()) };
  }
  try {
    const user = await session.current();
    return { user: user && belongsHere(user) ? user : undefined, unreachable: false };
  } catch {
    return { unreachable: true }; // The sign-in page says so.
  }
}

/** Whoever is signed in to another account than the address names is not signed in here. */
function belongsHere(user: User): boolean {
  const account = accountNameOf(user);
  return address.name === undefined || account === undefined || account === address.name;
}
