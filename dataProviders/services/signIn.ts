import type { Http, HttpCall } from "../http";
import { isWire, recordsOf } from "../wireRecords";
import type { Wire } from "../RecordApi";

/** How an account wants its sign-in page (spec 3.2). `account` is "" where none was named and there are several. */
export type UiSettings = {
  language: string;
  title: string;
  account: string | undefined;
  siteKey: string;
  captcha: "recaptcha" | "proof-of-work";
};

type Credentials = {
  account?: string;
  login: string;
  password: string;
  /** The captcha's answer, where the server asked for one. */
  captcha?: string;
  /** A code of six digits, or a recovery code; with the challenge of a password step it is enough by itself. */
  code?: string;
  rememberBrowser?: boolean;
  /** From the shell in another site's page, whose session is of its own kind. */
  embedded?: boolean;
};

type NewPassword = { hash: string; login: string; password: string; confirmation: string };
/** The application's settings (spec 7.2). */
export type Application = {
  release: string;
  supportContact: string;
  /** Where maps load their tiles from, and whose they are; absent: nowhere. */
  tiles?: { url: string; attribution: string };
};
export type Setup = { secret: string; uri: string };

/** The calls of the sign-in page. Each rejects with ApiError, whose `items` are the reasons; no dialog is shown. */
export type SignInCalls = {
  uiSettings(account?: string): Promise<UiSettings>;
  application(): Promise<Application>;
  login(credentials: Credentials): Promise<void>;
  /** A challenge of the proof of work; its solution is `Credentials.captcha`. */
  captchaChallenge(): Promise<Wire>;
  /** A new secret for the user's authenticator app. Status 412: there is none to be had. */
  setUpTwoFactor(): Promise<Setup>;
  /** The recovery codes. */
  activateTwoFactor(code: string): Promise<string[]>;
  /** Mails a link to whoever has this login; answers the same where nobody has. */
  sendLink(login: string, account?: string): Promise<void>;
  /** Whose link it is. */
  linkOwner(hash: string): Promise<LinkOwner>;
  resetPassword(asked: NewPassword): Promise<void>;
};

/** Whose a mailed link is, and how many characters a new password needs, where the server says so. */
type LinkOwner = { login: string; account?: string; least?: number };

/** Spec 7.1, of whoever is not signed in yet. */
export function createSignIn(http: Http): SignInCalls {
  /** None is sent again by itself: a code counts once, and a second try is counted as one. */
  async function call(call: Omit<HttpCall, "errors" | "keyless">): Promise<Wire> {
    const { body } = await http.send({ ...call, errors: "own", keyless: true });
    return recordsOf(isWire(body) ? body.rows : [])[0] ?? {};
  }
  const post = (path: string, form: HttpCall["form"] = {}) =>
    call({ method: "POST", path: `/gt/gt-api/auth/${path}`, form });

  return {
    async uiSettings(account) {
      return uiSettingsOf(
        await call({ method: "GET", path: "/gt/gt-api/helper/uiSettings", query: { accountName: account } }),
      );
    },
    async application() {
      const { body } = await http.send({ method: "GET", path: "/gt/gt-api/file/mxbt.json", errors: "own" });
      const { release, supportContact, tiles } = isWire(body) ? body : {};
      const { url, attribution } = isWire(tiles) ? tiles : {};
      return {
        release: textOf(release),
        supportContact: textOf(supportContact),
        ...(textOf(url) !== "" && { tiles: { url: textOf(url), attribution: textOf(attribution) } }),
      };
    },
    async login({ captcha, rememberBrowser, ...credentials }) {
      await post("login", {
        ...credentials,
        "g-recaptcha-response": captcha,
        rememberBrowser: rememberBrowser === true ? true : undefined,
      });
    },
    captchaChallenge: () => call({ method: "GET", path: "/gt/gt-api/auth/captcha" }),
    async setUpTwoFactor() {
      const { secret, uri } = await post("2fa");
      return { secret: textOf(secret), uri: textOf(uri) };
    },
    async activateTwoFactor(code) {
      const { recoveryCodes } = await post("2fa/activate", { code });
      return Array.isArray(recoveryCodes) ? recoveryCodes.map(textOf) : [];
    },
    async sendLink(login, account) {
      await call({ method: "GET", path: "/gt/gt-api/auth/remember", query: { login, account } });
    },
    async linkOwner(hash) {
      const { login, account, minimumPasswordLength: least } = await post("getLoginByLink", { hash });
      return {
        login: textOf(login),
        account: textOf(account) || undefined,
        ...(typeof least === "number" && { least }),
      };
    },
    async resetPassword({ password, confirmation, ...link }) {
      await post("resetPassword", {
        ...link,
        password_new: password,
        password_new_confirm: confirmation,
      });
    },
  };
}

function uiSettingsOf(row: Wire): UiSettings {
  const siteKey = textOf(row["rc.site_key"]);
  return {
    language: (textOf(row.LANG) || "en").toLowerCase(),
    title: textOf(row.title),
    account: typeof row.account === "string" ? row.account : undefined,
    siteKey,
    captcha: siteKey === "" || row.captcha === "proof-of-work" ? "proof-of-work" : "recaptcha",
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
