import type { ServerProcess } from "../serverProcess";
import { startDemoServer } from "./demoServer";
import { expect, expectAccessible, test as base, full } from "./fixtures";
import { mapOf } from "./pages/map";

const host = /^https:\/\/tiles\.example\//;

/** A server whose operator names tiles; the page may load them from that host. */
const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const environment = {
        TILE_URL: "https://tiles.example/{z}/{x}/{y}.png",
        TILE_ATTRIBUTION: "© Map makers",
      };
      const server = await startDemoServer({ environment });
      await use(server);
      await server.kill();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
test.use({ foreign: host, provoked: /status of 403/ });

/** One blue dot. */
const tile = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==",
  "base64",
);

test("the operator's tiles are shown, with whose they are", full, async ({ open, page }) => {
  await page.route(host, (route) => route.fulfill({ contentType: "image/png", body: tile }));
  await open("/settings/customerLocations/add");
  const map = mapOf(page, "Address");
  await expect(map.locator("img.leaflet-tile-loaded").first()).toBeAttached();
  await expect(page.getByText("© Map makers")).toBeVisible();
  await expectAccessible(page, ["light", "dark"]);
});

test(
  "where they do not come, it is said from where and what to do, the world's outline is there, and the map works",
  full,
  async ({ open, page }) => {
    await page.route(host, (route) => route.fulfill({ status: 403, body: "Forbidden" }));
    await open("/settings/customerLocations/add");
    const map = mapOf(page, "Address");
    const note = page.getByRole("note").filter({ hasText: /do not come from tiles\.example.*TILE_URL/ });
    await expect(note).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await expect(map.locator(".leaflet-world-pane canvas")).toBeVisible();
    // Land and sea in one picture.
    await expect
      .poll(() =>
        map.locator(".leaflet-world-pane canvas").evaluate((canvas: HTMLCanvasElement) => {
          const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
          const filled = data?.filter((_, at) => at % 4 === 3 && (data[at] ?? 0) > 0).length ?? 0;
          return filled / (canvas.width * canvas.height);
        }),
      )
      .toBeGreaterThan(0.05);
    await map.click();
    await expect(page.getByRole("button", { name: /^Address: pin/ })).toBeVisible();
    await note.getByRole("button", { name: "Close this note" }).click();
    await expect(note).toHaveCount(0);
  },
);

test(
  "where one of them is missing, nothing is said, and both are named who made what is seen",
  full,
  async ({ open, page }) => {
    let asked = 0;
    await page.route(host, (route) =>
      asked++ === 0
        ? route.fulfill({ status: 403, body: "Forbidden" })
        : route.fulfill({ contentType: "image/png", body: tile }),
    );
    await open("/settings/customerLocations/add");
    const map = mapOf(page, "Address");
    await expect(map.locator("img.leaflet-tile-loaded").first()).toBeAttached();
    await expect(page.getByText(/^© Map makers/)).toBeVisible();
    await expect(page.getByRole("note")).toHaveCount(0);
  },
);
