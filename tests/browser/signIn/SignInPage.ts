import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { generateSync } from "otplib";
import type { Account } from "../accounts";
import { expect, shellOf } from "../fixtures";
import { scanned } from "../scanned";

/** The sign-in screen as a person sees it. */
export class SignInPage {
  readonly page: Page;
  readonly #site: string;
  /** The path of the account that signs in here. */
  readonly home: string;

  constructor(page: Page, site: string, account: Account) {
    this.page = page;
    this.#site = site;
    this.home = `/${account.name}`;
  }

  async open(path = this.home): Promise<this> {
    await this.page.goto(this.#site + path);
    return this;
  }

  get account(): Locator {
    return this.page.getByRole("textbox", { name: "Account" });
  }
  get login(): Locator {
    return this.page.getByRole("textbox", { name: "Login" });
  }
  get password(): Locator {
    return this.page.getByLabel("Password", { exact: true });
  }
  get submit(): Locator {
    return this.button("Sign in");
  }
  get alert(): Locator {
    return this.page.getByRole("alert");
  }
  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }
  get boxes(): Locator {
    return this.page.getByRole("group", { name: "Code of 6 digits" }).getByRole("textbox");
  }
  /** The console itself. */
  get console(): Locator {
    return shellOf(this.page);
  }
  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  async signIn({ login, password }: { login: string; password: string }): Promise<void> {
    await this.login.fill(login);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Types a code's digits as fingers do, one key after the other. */
  async type(code: string): Promise<void> {
    await expect(this.boxes.first()).toBeFocused();
    await this.page.keyboard.type(code);
  }

  /** Pastes a text into what has the focus. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData("text", pasted);
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, text);
  }

  /** What the boxes hold. */
  async typed(): Promise<string> {
    const values = await this.boxes.evaluateAll((boxes) =>
      boxes.map((box) => (box as HTMLInputElement).value || "."),
    );
    return values.join("");
  }

  /** What an authenticator app reads from the screen. */
  async scanned(): Promise<string | undefined> {
    return scanned(this.page.getByRole("img", { name: "QR code" }));
  }

  /** Tab, until a control has the focus, once it is there. */
  async tabTo(wanted: Locator): Promise<void> {
    await expect(wanted).toBeVisible();
    for (let presses = 0; presses < 30; presses += 1) {
      if ((await wanted.and(this.page.locator(":focus")).count()) > 0) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`30 × Tab do not reach ${String(wanted)}`);
  }
}

/**
 * The authenticator app: the code of a secret, so many steps of 30 s from now. The server takes one step off, once each;
 * who sees the step about to end waits for the next code, so that it does not turn while it is typed.
 */
export async function codeOf(secret: string, steps = 0): Promise<string> {
  const left = stepMs - (Date.now() % stepMs);
  if (left < 5_000) await setTimeout(left);
  return codeAt(secret, steps);
}

/** A code that the app does not show now. */
export function wrongCodeOf(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeAt(secret, steps)));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !right.has(code)) ?? "";
}

const stepMs = 30_000;

function codeAt(secret: string, steps: number): string {
  return generateSync({ secret, epoch: Math.floor((Date.now() + steps * stepMs) / 1000) });
}
