import type { UiSettings } from "../../dataProviders/services";
import { address } from "../app/boot";
import { signInCalls } from "./session";

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
