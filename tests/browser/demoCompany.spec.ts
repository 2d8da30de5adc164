import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerProcess } from "../serverProcess";
import { startDemoServer } from "./demoServer";
import { expect, expectAccessible, test as base, full } from "./fixtures";

/** A server as it starts on an empty folder: with the demo company. */
const test = base.extend<object, { server: ServerProcess }>({
  account: async ({ server }, give) =>
    give({ name: "demo", title: "Demo", login: "dispatcher", password: server.password, email: "" }),
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "demo-"));
      const server = await startDemoServer({ dataDir, environment: { DEMO: "on" } });
      await use(server);
      await server.kill();
      rmSync(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test("the first visit leads to a plan of tomorrow by two clicks", full, async ({ open }) => {
  test.setTimeout(180_000);
  const page = await open("/planning-tool", "dispatcher");
  const card = page.getByRole("region", { name: "A company to try" });
  await card.getByRole("button", { name: "Show me around" }).click();
  const tour = page.getByRole("dialog", { name: "Begin here" });
  await expect(tour).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Centre and day" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page, ["light", "dark"]);
  // In the first seconds the roads are still being read: it waits for them.
  await card.getByRole("button", { name: "Plan tomorrow" }).click();
  await page.getByRole("button", { name: "Accept", exact: true }).click({ timeout: 120_000 });
  await expect(card).toBeHidden();
  await expect(page.getByText(/Planned 123 · Unplanned 7/).first()).toBeVisible();
  await expect(page.getByText("© OpenStreetMap contributors")).toBeVisible();
});
