import { expect, expectAccessible, test, full } from "./fixtures";

test.describe("the API's page", () => {
  test(
    "opens without a complaint, and can be read by everybody in light and dark",
    full,
    async ({ page, server }) => {
      await page.goto(`${server.url}/api`);
      const calls = page.locator("details");
      expect(await calls.count()).toBeGreaterThan(50);
      for (const call of [calls.first(), calls.last()]) await call.locator("summary").click();
      await expect(calls.first().locator("pre").first()).toBeVisible();
      await expectAccessible(page, ["light", "dark"]);
    },
  );

  test("leads to the document", full, async ({ page, server }) => {
    await page.goto(`${server.url}/api`);
    await page.getByRole("link", { name: "openapi.json" }).click();
    await expect(page).toHaveURL(`${server.url}/openapi.json`);
  });
});
