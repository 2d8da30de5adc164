import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { browserOptions } from "../tests/browserOptions";
import { startServerProcess } from "../tests/serverProcess";
import { printFigures } from "./figures";

/** The JavaScript that the browser really loads, gzip: up to the sign-in page, and up to the first list. */
const server = await startServerProcess();
const browser = await chromium.launch(browserOptions());
try {
  const page = await browser.newPage();
  const loaded = countScripts(page);
  await page.goto(server.url, { waitUntil: "networkidle" });
  const signIn = await loaded();

  await page.getByRole("textbox", { name: "Login" }).fill("admin");
  await page.locator("input[type=password]").fill(server.password);
  await page.keyboard.press("Enter");
  await page.getByRole("table").waitFor();
  await page.waitForTimeout(1500);
  const firstList = await loaded();
  printFigures([
    { name: "JavaScript up to the sign-in page, gzip", value: signIn, limit: 150, unit: "kB" },
    {
      name: "JavaScript up to the first list, sign-in page included, gzip",
      value: firstList,
      limit: 350,
      unit: "kB",
    },
  ]);
} finally {
  await browser.close();
  await server.stop();
}

function countScripts(page: Page): () => Promise<number> {
  const bodies: Promise<number>[] = [];
  page.on("response", (response) => {
    if (!new URL(response.url()).pathname.endsWith(".js")) return;
    bodies.push(response.body().then((body) => gzipSync(body, { level: 9 }).length / 1000));
  });
  return async () => (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0);
}
