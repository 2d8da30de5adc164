import { describe, expect, it } from "vitest";
import { ApiError, lineText, type Failure } from "../../dataProviders/http";
import auth from "../../locales/en/auth.json";
import errors from "../../locales/en/errors.json";
import { translateFrom } from "../i18n/translate";
import { outcomeOf, signInOutcome } from "./outcome";

const translate = translateFrom({ auth, errors });
const textsOf = (lines: ReturnType<typeof signInOutcome>["lines"]) =>
  lines.map((line) => lineText(line, translate));
const refused = (code: string, message = code) => [{ code, message }];

describe("what a sign-in comes to, by its status (spec 8.2)", () => {
  it.each<[says: string, failure: Failure, texts: string[]]>([
    [
      "400: the server's errors",
      { status: 400, errors: refused("INVALID_LOGIN") },
      ["Invalid login or password"],
    ],
    [
      "400: several",
      { status: 400, errors: [...refused("ACCOUNT_SUSPENDED"), ...refused("INVALID_IP")] },
      ["Your account has been suspended", "Your IP is blocked"],
    ],
    [
      "400: an error that we do not know, in its own words",
      { status: 400, errors: refused("X1", "Ask Bob") },
      ["Ask Bob"],
    ],
    ["400: WRONG_LICENSE", { status: 400, errors: refused("WRONG_LICENSE") }, ["Your License is invalid"]],
    [
      "400: TRIAL_PERIOD_IS_NOT_STARTED_YET",
      { status: 400, errors: refused("TRIAL_PERIOD_IS_NOT_STARTED_YET") },
      ["Your trial period has not started yet"],
    ],
    [
      "400 without a reason",
      { status: 400, unreadable: "empty" },
      ["Unknown error", "Invalid login or password"],
    ],
    ["200 with errors", { status: 200, errors: refused("INVALID_LOGIN") }, ["Invalid login or password"]],
    ["412: the code is asked for", { status: 412, errors: refused("2FA_REQUIRED") }, []],
    [
      "412: a wrong code",
      { status: 412, errors: refused("2FA_INVALID_CODE") },
      ["Please enter a valid code"],
    ],
    ["404: maintenance", { status: 404, unreadable: "page" }, ["Server undergoing maintenance"]],
    [
      "404: maintenance, whatever it says",
      { status: 404, errors: refused("X") },
      ["Server undergoing maintenance"],
    ],
    ["500", { status: 500, errors: refused("INTERNAL") }, ["Unknown error", "Invalid login or password"]],
    ["500 with a page", { status: 500, unreadable: "page" }, ["Unknown error", "Invalid login or password"]],
    ["200 with a page", { status: 200, unreadable: "page" }, ["Unknown error", "Invalid login or password"]],
    ["an empty answer", { status: 502, unreadable: "empty" }, ["Unknown error", "Invalid login or password"]],
    [
      "no answer",
      { status: 0, unreadable: "unreachable" },
      ["Unknown error", "The server can't be reached. Check your connection and try again."],
    ],
  ])("%s", (_says, failure, texts) => {
    expect(textsOf(signInOutcome(new ApiError(failure)).lines)).toEqual(texts);
  });

  it.each<[content: unknown, asked: boolean]>([
    [{ rows: [{ showCaptcha: true }], errors: [] }, true],
    [{ rows: [{ showCaptcha: "true" }] }, true],
    [{ rows: [{ showCaptcha: false }] }, false],
    [{ rows: [{}] }, false],
    [{ rows: [] }, false],
    [{}, false],
    ["text", false],
    [undefined, false],
  ])("with %j asks for the captcha: %s", (content, asked) => {
    const { captchaWanted } = signInOutcome(new ApiError({ status: 400, content }));
    expect(captchaWanted).toBe(asked);
  });

  it("knows a wanted code from a password that is wanted again", () => {
    const wants = (code: string) =>
      signInOutcome(new ApiError({ status: 412, errors: refused(code) })).codeWanted;
    expect([wants("2FA_REQUIRED"), wants("2FA_INVALID_CODE"), wants("REAUTHENTICATE")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("what any other call of the page comes to", () => {
  it.each<[failure: Failure, texts: string[]]>([
    [{ status: 400, errors: refused("2FA_INVALID_CODE") }, ["Please enter a valid code"]],
    [{ status: 400, errors: refused("2FA_ALREADY_ACTIVATED") }, ["2FA is already set for user"]],
    [{ status: 400, errors: refused("INVALID_HASH") }, ["Your link is broken"]],
    [{ status: 400, errors: refused("LINK_EXPIRED") }, ["Your link has expired"]],
    [{ status: 404 }, ["Server undergoing maintenance"]],
    [{ status: 500, errors: refused("INTERNAL") }, ["Unknown error"]],
    [{ status: 200, unreadable: "page" }, ["Unknown error"]],
    [
      { status: 0, unreadable: "offline" },
      ["Unknown error", "The server can't be reached. Check your connection and try again."],
    ],
  ])("%j → %j", (failure, texts) => expect(textsOf(outcomeOf(new ApiError(failure)).lines)).toEqual(texts));

  it("lets a fault of our own through", () => {
    expect(() => outcomeOf(new TypeError("ours"))).toThrow("ours");
  });
});
