import type { Page } from "@playwright/test";
import { signIn, type ApiClient } from "../apiClient";
import { preferencesOfReader, readNotes } from "../readNotes";
import { release } from "../release";
import { expect, expectAccessible, full, test, type Login } from "./fixtures";
import { openUserMenu } from "./pages/shell";
import { change } from "./signIn/world";

const notes = (page: Page) => page.getByRole("dialog", { name: "Release notes" });

test.describe("release notes", () => {
  let clientOf: (login: Login) => Promise<ApiClient>;

  test.beforeEach(async ({ server, account, api }) => {
    clientOf = (login) => signIn(server.url, login, account.password, account.name);
    await change(api, { showReleaseNotesForDispatcher: false, tutorialLink: "", whatsNewLink: "" });
  });

  test(
    "open by themselves once per release and user, and on demand from then on",
    full,
    async ({ api, openElsewhere }) => {
      await readNotes(api, preferencesOfReader("3.1"));
      const page = await openElsewhere("/settings/vehicles", "admin");
      await expect(notes(page)).toBeVisible();
      await expect(notes(page).getByRole("heading", { level: 3 })).toContainText(`Release ${release}`);
      await expect(notes(page).getByRole("listitem").filter({ hasText: "Webhooks" })).toBeVisible();
      await expectAccessible(page, ["light", "dark"]);
      const kept = page.waitForResponse((answer) => answer.url().includes("keyValueStorage/put"));
      await page.keyboard.press("Escape");
      await expect(notes(page)).toHaveCount(0);
      expect((await kept).status()).toBe(200);

      // On another browser of the same user, too.
      const other = await openElsewhere("/settings/vehicles", "admin");
      await other.waitForTimeout(4_000);
      await expect(notes(other)).toHaveCount(0);
      const menu = await openUserMenu(other);
      await menu.getByRole("button", { name: "Release notes" }).click();
      await expect(notes(other)).toBeVisible();
      await notes(other).getByRole("button", { name: "Close" }).press("Enter");
      await expect(notes(other)).toHaveCount(0);
    },
  );

  test("wait until nobody types", full, async ({ api, openElsewhere }) => {
    const page = await openElsewhere("/settings/vehicles", "admin");
    await readNotes(api, "{}");
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/assets/ReleaseNotes-*", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const search = page.getByRole("searchbox", { name: "Search this list" });
    await search.fill("Van");
    const came = page.waitForResponse("**/assets/ReleaseNotes-*");
    arrive();
    await came;
    await page.waitForTimeout(1_000);
    await expect(notes(page)).toHaveCount(0);
    await page.keyboard.type(" 7");
    await expect(search).toHaveValue("Van 7");
    await search.blur();
    await expect(notes(page)).toBeVisible();
  });

  test(
    "are for administrators, and for dispatchers where the account says so",
    full,
    async ({ api, openElsewhere }) => {
      await readNotes(await clientOf("dispatcher"), "{}");
      const before = await openElsewhere("/settings/vehicles", "dispatcher");
      await before.waitForTimeout(4_000);
      await expect(notes(before)).toHaveCount(0);
      const closed = await openUserMenu(before);
      await expect(closed.getByRole("button", { name: "Release notes" })).toHaveCount(0);

      await change(api, { showReleaseNotesForDispatcher: true });
      const after = await openElsewhere("/settings/vehicles", "dispatcher");
      await expect(notes(after)).toBeVisible();
      // What is for administrators alone is not told.
      await expect(notes(after).getByRole("listitem").filter({ hasText: "Webhooks" })).toHaveCount(0);

      await readNotes(await clientOf("service"), "{}");
      const service = await openElsewhere("/track-and-trace", "service");
      await service.waitForTimeout(4_000);
      await expect(notes(service)).toHaveCount(0);
    },
  );

  test("fit a phone", full, async ({ api, openElsewhere }) => {
    await readNotes(api, "{}");
    const page = await openElsewhere("/settings/vehicles", "admin");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(notes(page)).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    const { x = -1, width = 999 } = (await notes(page).boundingBox()) ?? {};
    expect(x >= 0 && x + width <= 390).toBe(true);
  });
});

test(
  "help links are those that the account has, for whom it has them, and open beside the console",
  full,
  async ({ api, openElsewhere }) => {
    await change(api, { showReleaseNotesForDispatcher: false, tutorialLink: "", whatsNewLink: "" });
    await readNotes(api);
    const none = await openElsewhere("/settings/vehicles", "admin");
    await expect((await openUserMenu(none)).getByRole("link")).toHaveCount(0);

    const [tutorialLink, whatsNewLink] = ["https://help.example.com/learn", "https://help.example.com/news"];
    await change(api, { tutorialLink, whatsNewLink });
    const all = await openUserMenu(await openElsewhere("/settings/vehicles", "admin"));
    for (const [name, href] of [
      ["Tutorial", tutorialLink],
      ["What is new", whatsNewLink],
    ] as const) {
      const link = all.getByRole("link", { name });
      await expect(link).toHaveAttribute("href", href);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noreferrer/);
    }
    const some = await openUserMenu(await openElsewhere("/settings/vehicles", "dispatcher"));
    await expect(some.getByRole("link")).toHaveText(["Tutorial"]);
  },
);
