import type { Property } from "../../../schemas";
import { plainText as text } from "../../http/shapes";

/** What is sent to sign in. An empty text is none. */
export interface Given {
  account: string | undefined;
  login: string;
  password: string;
  captcha: string;
  /** Of an authenticator app, or a recovery code. */
  code: string;
  rememberBrowser: boolean;
  /** From the shell in another site's page. */
  embedded: boolean;
}

const flag: Property = { type: "boolean" };

/** The fields by the names they are sent under (spec 7.1), and by those of the payload in spec 3.4. */
export const loginForm: Property = {
  type: "object",
  properties: {
    account: text(100),
    login: text(256),
    password: text(1024),
    "g-recaptcha-response": text(10_000),
    code: text(64),
    rememberBrowser: flag,
    embedded: flag,
    date: text(100),
    twoFactorAuthCode: text(64),
    trustBrowser: flag,
    remember: flag,
    googleRecaptchaResponse: text(10_000),
  },
  additionalProperties: false,
};

/** The fields of the form, read. */
export function givenOf(body: Record<string, unknown>): Given {
  const first = (...names: string[]) =>
    String(names.map((name) => body[name] ?? "").find((value) => value !== "") ?? "");
  const any = (...names: string[]) => names.some((name) => body[name] === true);
  return {
    account: first("account") === "" ? undefined : first("account"),
    login: first("login"),
    password: first("password"),
    captcha: first("g-recaptcha-response", "googleRecaptchaResponse"),
    code: first("code", "twoFactorAuthCode").trim(),
    rememberBrowser: any("rememberBrowser", "trustBrowser", "remember"),
    embedded: any("embedded"),
  };
}
