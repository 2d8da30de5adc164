import { expect, expectAccessible, test, full } from "./fixtures";
import { controlOf } from "./pages/fields";
import { formOf, save } from "./pages/form";
import { rowOf } from "./pages/list";
import { scanned } from "./scanned";

test(
  "an administrator has a phone send positions: by the QR code, until the token is another one",
  full,
  async ({ open, server }) => {
    const page = await open("/settings/devices");
    await page.getByRole("link", { name: "Create" }).first().click();
    const form = formOf(page);
    await controlOf({ scope: form, label: "Name" }, "textbox").fill("Anna's phone");
    await form.getByRole("button", { name: "Generate a key" }).click();
    const dialog = page.getByRole("dialog", { name: "The new key" });
    const token = await dialog.getByRole("textbox", { name: "Key", exact: true }).innerText();
    const address = await dialog.getByRole("textbox", { name: "Server address" }).innerText();
    const code = dialog.getByRole("img", { name: "QR code for the tracking app" });
    await expectAccessible(page, ["light", "dark"]);
    expect(await scanned(code)).toBe(`${address}?id=${token}`);
    await dialog.getByRole("button", { name: "Done" }).click();
    await save(page);

    const sent = async (by: string) =>
      (await fetch(`${server.url}/osmand?id=${by}&lat=41.15&lon=-8.61&timestamp=${Date.now()}&batt=64`))
        .status;
    expect(await sent(token)).toBe(200);
    await page.reload();
    await expect(rowOf(page, "Anna's phone")).toContainText("64");
    await expectAccessible(page, ["light", "dark"]);

    await page.getByRole("link", { name: "Anna's phone", exact: true }).click();
    await expect(controlOf({ scope: formOf(page), label: "Token begins with" }, "textbox")).toHaveValue(
      token.slice(0, 4),
    );
    await formOf(page).getByRole("button", { name: "Generate a key" }).click();
    await dialog.getByRole("button", { name: "Done" }).click();
    await save(page);
    expect(await sent(token)).toBe(404);
  },
);
