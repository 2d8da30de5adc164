import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { payloads } from "../../schemas/template/payloads.fixture";
import { expect, expectAccessible, test, full } from "./fixtures";
import { openTab } from "./pages/form";

const base = "/gt/gt-api/print-templates";
const screen = "/settings/pod-configuration";

const code = (page: Page) => page.getByRole("textbox", { name: /^Template/ });
/** What the page in the frame says. Nothing can be asked of the frame itself: no script runs there. */
const printed = (page: Page) =>
  page
    .locator('iframe[title="Preview"]')
    .evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.body.innerText ?? "");
const faults = (page: Page) => page.getByRole("status").getByRole("listitem");
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: new RegExp(`^${label}`) }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test(
  "a manifest is begun with a template in another language, changed, previewed, printed and saved",
  full,
  async ({ open, api }) => {
    const page = await open(`${screen}/add`);
    await page.getByRole("textbox", { name: "Name" }).fill("Feuille du matin");
    await choose(page, "Type", "Manifest");
    await page.getByRole("button", { name: "Begin with a template" }).click();
    await page.getByRole("menuitem", { name: "Français" }).click();

    await expect.poll(() => printed(page)).toMatch(/Feuille de route R-2026-118[^]*Rua Formosa 322/);
    await expect(page.getByText("Filled with a sample run, not with one of yours")).toBeVisible();
    await expect(faults(page)).toHaveCount(0);

    const head = await page
      .locator("iframe")
      .evaluate(({ contentDocument, contentWindow }: HTMLIFrameElement) => {
        const header = contentDocument?.querySelector("header");
        return header && contentWindow?.getComputedStyle(header).display;
      });
    expect(head).toBe("flex");
    await page.getByRole("combobox", { name: "Insert a variable" }).fill("totals.stops");
    await code(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 0));
    await page.getByRole("combobox", { name: "Insert a variable" }).press("ArrowDown");
    await page.getByRole("combobox", { name: "Insert a variable" }).press("Enter");
    await expect(code(page)).toHaveValue(/^\{\{ run\.totals\.stops \}\}<style>/);
    await expect.poll(() => printed(page)).toMatch(/^3/);

    const begun = page.locator("iframe").evaluate(
      (frame: HTMLIFrameElement) =>
        new Promise((tell) => {
          frame.contentWindow?.addEventListener("beforeprint", () => tell(frame.contentDocument?.title));
        }),
    );
    await page.getByRole("button", { name: "Print or save as PDF" }).click();
    await begun;
    await expectAccessible(page, ["light", "dark"]);

    await openTab(page, "Page");
    await choose(page, "Orientation", "Landscape");
    await openTab(page, "Template");
    const rules = await page
      .locator("iframe")
      .evaluate((frame: HTMLIFrameElement) =>
        frame.contentDocument?.adoptedStyleSheets[0]?.cssRules[0]?.cssText.includes("297mm 210mm"),
      );
    expect(rules).toBe(true);

    await save(page).click();
    await expect(page.getByText("Feuille du matin was created")).toBeVisible();
    const { rows } = (await api.get(`${base}?search=matin`)).json<{ rows: Record<string, unknown>[] }>();
    expect(rows[0]).toMatchObject({ type: "MANIFEST", options: { orientation: "LANDSCAPE" } });
  },
);

test(
  "the default manifest is there from the first, is printed as it stands, and is not removed",
  full,
  async ({ open, api }) => {
    const { rows } = (await api.get(`${base}?filter={"default":true,"type":"MANIFEST"}`)).json<{
      rows: { id: string }[];
    }>();
    const page = await open(`${screen}/${rows[0]?.id}`);
    await expect.poll(() => printed(page)).toMatch(/Manifest R-2026-118[^]*Rua Formosa 322/);
    await expect(faults(page)).toHaveCount(0);
    await page.locator("header, main").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Manifest can’t be removed: it must always be there")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("combobox", { name: "Type" })).toBeDisabled();
    await expect(page.getByText("A default can't be removed, and its type can't be changed.")).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
  },
);

test(
  "an unknown variable and a script are named with their lines, by the page and by the server",
  full,
  async ({ open, api }) => {
    const page = await open(`${screen}/add`);
    await page.getByRole("textbox", { name: "Name" }).fill("Wrong");
    await choose(page, "Type", "Proof of delivery");
    await code(page).fill("<p>\n{{ order.refrence }}\n<script>alert(1)</script>");
    await expect(faults(page)).toHaveText([
      /line 2, column 4: there is no variable “order\.refrence”; choose one of order\.reference/,
      /line 3, column 1: <script> is not printed: leave it out/,
    ]);
    await faults(page).nth(1).getByRole("button").press("Enter");
    await expect(code(page)).toBeFocused();
    expect(await code(page).evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(25);

    await save(page).click();
    await expect(page.getByRole("alert").filter({ hasText: /order\.refrence/ })).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);

    const record = { name: "Wrong", type: "POD", template: "<p>\n<img alt=x onerror=alert(1)>" };
    const refused = (await api.post(base, record)).json<{ success: boolean; errors: unknown[] }>();
    expect(refused).toMatchObject({
      success: false,
      errors: [{ code: "TEMPLATE_ATTRIBUTE", metadata: { field: "template", line: 2, column: 12 } }],
    });
    const variable = { ...record, type: "MANIFEST", template: "{{ order.reference }}" };
    const unknown = (await api.post(base, variable)).json<{ errors: unknown[] }>();
    expect(unknown.errors).toMatchObject([
      { code: "TEMPLATE_VARIABLE", metadata: { field: "template", line: 1 } },
    ]);
  },
);

test("nothing of a hundred attacks runs in the preview, loads, or is even tried", full, async ({ open }) => {
  test.setTimeout(300_000);
  const hits: string[] = [];
  const canary = createServer((request, response) => {
    hits.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((done) => void canary.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  const page = await open(`${screen}/add`);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective }) =>
      seen.push(violatedDirective),
    );
  });
  const attacks = payloads(address);
  expect(attacks.length).toBeGreaterThan(60);
  for (const attack of attacks) {
    await code(page).fill("");
    await expect(faults(page)).toHaveCount(0);
    await code(page).fill(`<p style="color: red">x</p>${attack}`);
    await expect(faults(page), attack).not.toHaveCount(0);
    const left = await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => {
      const found = [...(frame.contentDocument?.body.querySelectorAll("*") ?? [])];
      return found.flatMap(({ localName, attributes }) => [
        ...(/^(script|iframe|object|embed|svg|math|form|link|meta|base|style)$/.test(localName)
          ? [localName]
          : []),
        ...[...attributes].filter(({ name }) => /^(on|srcdoc|xlink)/.test(name)).map(({ name }) => name),
      ]);
    });
    expect(left, attack).toEqual([]);
  }
  await code(page).fill("{{ constructor.constructor('return process')() }}");
  await expect(faults(page)).not.toHaveCount(0);
  const told = await page.evaluate(() => {
    const { violations, __pwn } = window as unknown as { violations: string[]; __pwn?: unknown };
    return { violations, pwned: __pwn !== undefined };
  });
  expect(told).toEqual({ violations: [], pwned: false });
  expect(hits).toEqual([]);
  await new Promise((done) => canary.close(done));
});

test(
  "on a phone the editor stands above the page, and nothing is wider than the screen",
  full,
  async ({ open, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(`${screen}/add`);
    await code(page).fill("<p>{{ order.reference }}</p>");
    await expect.poll(() => printed(page)).toBe("ORD-10042");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  },
);
