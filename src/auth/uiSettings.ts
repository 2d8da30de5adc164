import type { UiSettings, User } from "../../dataProviders/services";
import { address } from "../kit/boot";
import { accountNameOf, signInCalls } from "./session";

/** Of a server that tells none: what spec 3.2 names as defaults. */
const defaults: UiSettings = {
  language: "",
  title: "",
  account: undefined,
  siteKey: "",
  captcha: "proof-of-work",
};

let settings: Promise<UiSettings> | undefined;

/** How the account of the address wants its sign-in page; asked for once. */
export function loadUiSettings(): Promise<UiSettings> {
  settings ??= signInCalls.uiSettings(address.name).catch(() => defaults);
  return settings;
}

/** Those of the user's account, where the address was not this account's (spec 4: "for the account URL"). */
export async function uiSettingsOf(user: User): Promise<UiSettings> {
  const opened = await loadUiSettings();
  const account = accountNameOf(user);
  if (account === undefined || account === opened.account) return opened;
  return signInCalls.uiSettings(account).catch(() => opened);
}
