import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { signIn } from "../tests/apiClient";
import { browserOptions } from "../tests/browserOptions";
import { startServerProcess } from "../tests/serverProcess";
import { expectOk } from "./expectOk";
import { printFigures } from "./figures";

/** The JavaScript that the browser really loads, gzip: up to the sign-in page, and up to the first list. */
const server = await startServerProcess();
const browser = await chromium.launch(browserOptions());
try {
  const client = await signIn(server.url, "admin", server.password);
  for (const name of ["Douglas", "Ramsey", "Peel"]) expectOk(await client.post("/gt/gt-api/aocs", { name }));
  const page = await browser.newPage();
  const loaded = countScripts(page);
  await page.goto(server.url, { waitUntil: "networkidle" });
  const signInPage = await loaded();

  await page.getByRole("textbox", { name: "Login" }).fill("admin");
  await page.locator("input[type=password]").fill(server.password);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Douglas" }).waitFor();
  await page.waitForTimeout(1500);
  const firstList = await loaded();
  printFigures([
    { name: "JavaScript up to the sign-in page, gzip", value: signInPage, limit: 150, unit: "kB" },
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
