import { expect, expectAccessible, test, full } from "./fixtures";
import { attachedTo, filesIn, makeOrder, pdf, picture } from "./pages/attachments";

test("a dispatcher attaches several files, is told of each that is refused, keeps a copy and removes one", async ({
  open,
  api,
}) => {
  const id = await makeOrder(api, "FILES-1");
  const page = await open(`/orders/order/${id}?tab=attachments`, "dispatcher");
  const files = filesIn(page);
  await expect(files.panel.getByText("No attachments yet.")).toBeVisible();
  await expectAccessible(page, ["light", "dark"]);

  await files.choose([
    { name: "note.pdf", mimeType: "application/pdf", buffer: pdf },
    { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
    { name: "fake.png", mimeType: "image/png", buffer: pdf },
    { name: "door.png", mimeType: "image/png", buffer: picture },
  ]);
  await expect(files.row("drawing.svg").getByRole("alert")).toContainText("is of the type “svg”");
  await expect(files.row("fake.png").getByRole("alert")).toContainText("is no file of the type png inside");
  await expect(files.row("note.pdf")).toContainText("PDF · 1 kB · Dispatcher");
  await expect(files.row("door.png").locator("img")).toHaveJSProperty("complete", true);
  await expect.poll(() => attachedTo(api, id)).toEqual(["note.pdf", "door.png"]);
  await expectAccessible(page, ["light", "dark"]);

  for (const name of ["drawing.svg", "fake.png"])
    await files
      .row(name)
      .getByRole("button", { name: `Put ${name} aside` })
      .click();
  await expect(files.panel.getByRole("listitem")).toHaveCount(2);

  const downloading = page.waitForEvent("download");
  await files.row("note.pdf").getByRole("button", { name: "Download note.pdf" }).press("Enter");
  const kept = await downloading;
  expect(kept.suggestedFilename()).toBe("note.pdf");
  const parts: Buffer[] = [];
  for await (const part of await kept.createReadStream()) parts.push(part as Buffer);
  expect(Buffer.concat(parts)).toEqual(pdf);

  await files.row("note.pdf").getByRole("button", { name: "Delete note.pdf" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Delete note.pdf?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(files.row("note.pdf")).toBeHidden();
  await expect.poll(() => attachedTo(api, id)).toEqual(["door.png"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(files.row("note.pdf")).toBeVisible();
  await expect.poll(() => attachedTo(api, id)).toEqual(["note.pdf", "door.png"]);

  await page.getByRole("tab", { name: "Log" }).click();
  const log = page.getByRole("tabpanel", { name: "Log" });
  await expect(log.getByRole("listitem").first()).toContainText("File attached: note.pdf");
  await expect(log.getByText("File removed: note.pdf")).toBeVisible();
});

test(
  "files are dropped, on a phone as well, and the other dispatcher sees them at once",
  full,
  async ({ open, openElsewhere, api }) => {
    const id = await makeOrder(api, "FILES-2");
    const path = `/orders/order/${id}?tab=attachments`;
    const other = filesIn(await openElsewhere(path, "admin"));
    await expect(other.panel.getByText("No attachments yet.")).toBeVisible();
    const page = await open(path, "dispatcher");
    await page.setViewportSize({ width: 390, height: 844 });
    const files = filesIn(page);
    await files.drop("loading bay.csv", "a;b\n1;2\n");
    await expect(files.row("loading bay.csv")).toContainText("CSV");
    await expect(other.row("loading bay.csv")).toContainText("Dispatcher");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  },
);
