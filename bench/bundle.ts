import { chromium } from "@playwright/test";
import { signIn } from "../tests/apiClient";
import { browserOptions } from "../tests/browserOptions";
import { LoadedScripts, scriptLimits } from "../tests/loadedScripts";
import { readNotes } from "../tests/readNotes";
import { startServerProcess } from "../tests/serverProcess";
import { expectOk } from "./expectOk";
import { printFigures } from "./figures";

/** The JavaScript that the browser really loads, gzip: up to the sign-in page, and up to the first list. */
const server = await startServerProcess();
const browser = await chromium.launch(browserOptions());
try {
  const client = await signIn(server.url, "admin", server.password);
  expectOk(await client.post("/gt/gt-api/vehicles", { name: "Van 1" }));
  // They come once per release, after the page, and are no part of a list.
  await readNotes(client);
  const page = await browser.newPage({ locale: "en-GB" });
  const scripts = new LoadedScripts(page);
  await page.goto(`${server.url}/settings/vehicles`);
  const login = page.getByRole("textbox", { name: "Login" });
  await login.waitFor();
  await scripts.rest();
  const signInPage = scripts.size;

  await login.fill("admin");
  await page.locator("input[type=password]").fill(server.password);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Van 1" }).waitFor();
  await scripts.restAfterAhead();
  printFigures([
    {
      name: "JavaScript of the sign-in page, gzip",
      value: signInPage,
      limit: scriptLimits.signInPage,
      unit: "kB",
    },
    {
      name: "JavaScript of the first list, sign-in page and what is ahead included",
      value: scripts.size,
      limit: scriptLimits.firstList,
      unit: "kB",
    },
  ]);
  process.stdout.write(`\n${scripts.largest(12)}\n`);
} finally {
  await browser.close();
  await server.stop();
}
