import type { User } from "../../dataProviders";
import {
  createSignIn,
  readOrderAttributes,
  readSettingsSheet,
  settingsIn,
  type Application,
  type OrderAttribute,
  type Sheet,
} from "../../dataProviders/services";
import type { Settings } from "../../schemas";
import { isObject } from "../../schemas/isObject";
import type { Language } from "../i18n";
import { accountOfUser, timeZoneOf } from "../session/start";
import { http } from "../kit/http";
import { api, setTimeZone } from "./api";
import { loadFonts } from "./webFonts";

/** What the console starts with, in the order of spec 4. */
export type StartData = {
  orderAttributes: OrderAttribute[];
  application: Application;
  settings: Settings;
  /** What the settings came in: the screen that shows them need not ask again. */
  sheet: Sheet;
  /** Undefined where they could not be read: then none are kept either, or the next change would wipe them out. */
  preferences: Record<string, unknown> | undefined;
};

/**
 * Loads what the console starts with, after the user. All is sent for at once, in the order of spec 4, and waited for
 * in it. Rejects only where the account's settings cannot be had: without them no route is known.
 */
export async function loadStart(user: User, language: Language): Promise<StartData> {
  const attributes = readOrderAttributes(http).catch(() => []);
  const mxbt = createSignIn(http)
    .application()
    .catch(() => unknownApplication);
  const fonts = loadFonts(language);
  const account = readAccount(user);
  const kept = readPreferences(user);
  account.catch(() => undefined); // Whoever waits below hears of it; until then it is not unheard of.

  const [orderAttributes, application] = await Promise.all([attributes, mxbt, fonts]);
  const { settings, sheet } = await account;
  const preferences = await kept;
  return { orderAttributes, application, settings, sheet, preferences };
}

/** The account's settings, under which everything goes from now on, with the restriction of this user. */
export async function readAccountSettings(user: User): Promise<Settings> {
  return (await readAccount(user)).settings;
}

async function readAccount(user: User): Promise<Pick<StartData, "settings" | "sheet">> {
  const [sheet, restriction] = await Promise.all([
    readSettingsSheet(http, user.currentRole),
    isRestricted(user),
  ]);
  const settings = { ...settingsIn(sheet), ...restriction };
  setTimeZone(timeZoneOf(settings));
  dispatchEvent(new CustomEvent(settingsUpdated, { detail: settings }));
  return { settings, sheet };
}

/** Told to the page once its settings are there. Spec 4: it exists, and has no effect. */
export const settingsUpdated = "runsheet:settings-updated";

const unknownApplication: Application = { release: "", supportContact: "" };

/** The restriction of this dispatcher in this account (spec 6, 7.2); where he has none of his own, the account's holds. */
async function isRestricted(user: User): Promise<Settings> {
  const name = "isRestrictedDispatcherSettings";
  const own = await api.keyValueStorage
    .get(`${name}_${accountOfUser(user).id}`, user.id)
    .catch(() => undefined);
  return own === true || own === "true" ? { [name]: true } : {};
}

async function readPreferences({ id }: User): Promise<StartData["preferences"]> {
  try {
    const kept = await api.keyValueStorage.get("preferences", id);
    return isObject(kept) ? { ...kept } : {};
  } catch {
    return undefined;
  }
}
