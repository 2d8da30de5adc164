import type { Page } from "@playwright/test";
import { expect, expectAccessible, full, test } from "./fixtures";
import { configure } from "./pages/customerPage";

/** What a frame of the preview says. Nothing can be asked of the frame itself: no script runs there. */
const saysOn = (page: Page, device: "phone" | "desktop") =>
  page
    .getByTitle(`The page on a ${device}`)
    .evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.body.innerText ?? "");
const colourOn = (page: Page, name: string) =>
  page
    .getByTitle("The page on a phone")
    .evaluate(
      (frame: HTMLIFrameElement, property) =>
        getComputedStyle(frame.contentDocument!.documentElement).getPropertyValue(property),
      name,
    );

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test(
  "what an administrator changes of the tracking page is seen at once on a phone and a desktop, before it is saved",
  full,
  async ({ open, api }) => {
    await configure(api);
    const page = await open("/settings/tracking-widget");
    await expect.poll(() => saysOn(page, "phone")).toContain("Your delivery");
    for (const device of ["phone", "desktop"] as const)
      await expect
        .poll(() => saysOn(page, device))
        .toMatch(/On the way, arriving between\s+\d\d:\d\d–\d\d:\d\d/);
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Your flowers");
    for (const device of ["phone", "desktop"] as const)
      await expect.poll(() => saysOn(page, device)).toContain("Your flowers");
    // A colour that can't be read as it is: the page makes it darker, and the preview says so.
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("#eeeeee");
    await expect(
      page.getByText(/^Text: 4\.\d : 1 The page makes this colour darker or lighter/),
    ).toBeVisible();
    await expect.poll(() => colourOn(page, "--text")).not.toBe("#eeeeee");
    await expectAccessible(page, ["light", "dark"]);

    const saved = (await api.get("/gt/gt-api/tracking-widget")).json<{ rows: { title: string }[] }>();
    expect(saved.rows[0]?.title).toBe("Your delivery");
  },
);

test("the preview shows every state of the page, by day and by night", full, async ({ open, api }) => {
  await configure(api);
  const page = await open("/settings/tracking-widget");
  for (const [state, text] of [
    ["Scheduled", /Planned for/],
    ["Yours is next", /Nuno is driving/],
    ["Arrived", /Nuno is at your door/],
    ["Delivered", /Signed by M\. Almeida/],
    ["Failed", /We come again/],
    ["Cancelled", /Nobody will come/],
    ["Link ended", /Links work for 14 days/],
  ] as const) {
    await choose(page, "State", state);
    await expect.poll(() => saysOn(page, "phone"), state).toMatch(text);
  }
  await page
    .getByRole("switch", { name: "Dark" })
    .or(page.getByRole("checkbox", { name: "Dark" }))
    .check();
  await expect.poll(() => colourOn(page, "color-scheme")).toBe("dark");
});

test(
  "what is hidden on the page's form is gone from its preview, and what is half typed breaks nothing",
  full,
  async ({ open, api }) => {
    await configure(api);
    const page = await open("/settings/tracking-widget");
    await choose(page, "State", "Yours is next");
    await expect.poll(() => saysOn(page, "phone")).toContain("Yours is the next stop");
    await page.getByRole("tab", { name: "Content" }).click();
    await page
      .getByRole("checkbox", { name: "Stops before" })
      .or(page.getByRole("switch", { name: "Stops before" }))
      .uncheck();
    await expect.poll(() => saysOn(page, "phone")).not.toContain("Yours is the next stop");
    for (const wrong of ["", "0", "abc", "99999"]) {
      await page.getByRole("textbox", { name: "Times are rounded to, min" }).fill(wrong);
      await expect.poll(() => saysOn(page, "phone")).toMatch(/\d\d:\d\d–\d\d:\d\d/);
    }
  },
);
