import type { Browser, Page } from "@playwright/test";
import { signIn } from "../tests/apiClient";
import { takeTours } from "../tests/browser/usedBefore";
import { readNotes } from "../tests/readNotes";

/**
 * A page of the console in which one of the demo's users has signed in: its administrator, unless another is named. What a
 * first visit offers once is in no figure's way.
 */
export async function signedIn(
  browser: Browser,
  server: { url: string; password: string },
  login = "admin",
): Promise<Page> {
  await readNotes(await signIn(server.url, login, server.password));
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  // tsx names functions by a helper that the page lacks.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.goto(server.url);
  await takeTours(page);
  await page.getByRole("textbox", { name: "Login" }).fill(login);
  await page.locator("input[type=password]").fill(server.password);
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  return page;
}
