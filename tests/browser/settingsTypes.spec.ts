import { settingTypes, type SettingType } from "../../schemas/settings";
import { expect, expectAccessible, test, full } from "./fixtures";

const call = "/gt/gt-api/gt_account_configuration/new";
const variants = [
  { value: "A", label: "North gate" },
  { value: "B", label: "South gate" },
];

/** A record of each type as a server would send it, and the role of what shows it; none where nothing does. */
const types: Record<
  SettingType,
  { record: object; role?: "textbox" | "switch" | "group" | "combobox" | "radiogroup" | "button" | "note" }
> = {
  FLOAT: { record: { value: 12.5 }, role: "textbox" },
  INTEGER: { record: { value: 12 }, role: "textbox" },
  BOOLEAN: { record: { value: true }, role: "switch" },
  BOOLEAN_RELATED: { record: { value: true, related: ["sampleTime"] }, role: "switch" },
  TIME: { record: { name: "sampleTime", value: "08:30" }, role: "textbox" },
  PERIOD_FIELD: { record: { value: 5400 }, role: "textbox" },
  PERIOD_FIELD_WITH_MS: { record: { value: 90_500 }, role: "textbox" },
  RADIO: { record: { value: "A", variants }, role: "radiogroup" },
  TEXT: { record: { value: "A line" }, role: "textbox" },
  PASSWORD: { record: { value: null, hasValue: true } },
  LIST: { record: { value: "B", variants }, role: "combobox" },
  MULTISELECT_LIST: { record: { value: "A,B", variants }, role: "group" },
  TEST_BUTTON: { record: { value: null }, role: "button" },
  NOTICE: { record: { value: null }, role: "note" },
  TIME_INTERVAL: { record: { value: "08:00-17:00" }, role: "group" },
  LONGTEXT: { record: { value: "Two\nlines" }, role: "textbox" },
  HIDDEN_LIST: { record: { value: "a,b" } },
};

test(
  "each of the 17 types has a field of its own on one screen, in both themes and on a phone",
  full,
  async ({ open, page }, testInfo) => {
    await page.route(`**${call}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { rows: { metaData: object[] }[] };
      const metaData = settingTypes.map((type, order) => ({
        name: `sample${type}`,
        type,
        title: `Sample of ${type}`,
        mandatory: false,
        section: "time-windows",
        order,
        ...types[type].record,
      }));
      body.rows[0]?.metaData.push(...metaData);
      await route.fulfill({ response: answer, json: body });
    });
    await open("/settings/time-windows");
    for (const type of settingTypes) {
      const { role } = types[type];
      const name = new RegExp(`Sample of ${type}(?!_)`);
      if (type === "HIDDEN_LIST") await expect(page.getByText(name)).toHaveCount(0);
      else if (role === "note") await expect(page.getByRole(role).filter({ hasText: name })).toBeVisible();
      else if (role) await expect(page.getByRole(role, { name }).first(), type).toBeVisible();
      else await expect(page.getByText(name).first(), type).toBeVisible();
    }
    await expect(page.getByRole("textbox", { name: "Sample of FLOAT" })).toHaveValue("12.5");
    await expect(page.getByRole("textbox", { name: "Sample of TIME", exact: true })).toHaveValue("08:30");
    await expect(page.getByText("is not known here")).toHaveCount(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await expectAccessible(page, [colorScheme]);
      await page.emulateMedia({ colorScheme });
      const path = testInfo.outputPath(`types-${colorScheme}.png`);
      expect((await page.screenshot({ fullPage: true, path })).length).toBeGreaterThan(10_000);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    // The bar at the top learns of the new width a moment later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
  },
);
