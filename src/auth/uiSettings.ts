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

let asked: Promise<UiSettings | undefined> | undefined;

/** How the account of the address wants its sign-in page; asked for once. */
export async function loadUiSettings(): Promise<UiSettings> {
  return (await ask()) ?? defaults;
}

/** Whether the server has told them. */
export async function tellsUiSettings(): Promise<boolean> {
  return (await ask()) !== undefined;
}

function ask(): Promise<UiSettings | undefined> {
  asked ??= signInCalls.uiSettings(address.name).catch(() => undefined);
  return asked;
}

/** Those of the user's account, where the address was not this account's (spec 4: "for the account URL"). */
export async function uiSettingsOf(user: User): Promise<UiSettings> {
  const opened = await loadUiSettings();
  const account = accountNameOf(user);
  if (account === undefined || account === opened.account) return opened;
  return signInCalls.uiSettings(account).catch(() => opened);
}
