import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { Settings } from "../../schemas";
import { loadResources } from "../../schemas/load";
import type { ApiClient } from "../apiClient";
import { expectation } from "../routes/expectation";
import { expect, test, full } from "./fixtures";
import { formOf } from "./pages/form";
import { menuLinks, navigationOf } from "./pages/shell";
import { settings } from "./settings";

/**
 * Every row of spec 2.2's settings in the browser: for whom and under which flags it is there, by the table that
 * tests/routes holds the console's own to, and that what is typed there is saved. What is done on the screens of
 * records stands in resources.spec.ts, access.spec.ts and apiKeys.spec.ts.
 */
const rows = expectation.filter(([path]) => /^\/settings\/[^/]+$/.test(path));
const gates = rows.flatMap(([, , flags = ""]) => (flags === "" ? [] : flags.replaceAll("!", "").split(" ")));
const flags = [...new Set(gates)];
const letters = { admin: "A", dispatcher: "D", service: "C" } as const;
type Login = keyof typeof letters;

const call = "/gt/gt-api/gt_account_configuration/new";
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

async function set(api: ApiClient, changes: Settings): Promise<void> {
  const metaData = Object.entries(changes).map(([name, value]) => ({ name, value }));
  const answer = await api.post(call, { metaData });
  expect(answer.status, answer.text).toBe(200);
}

test(
  "each flag takes its screens out of the menu and off their addresses, and puts the others there, at once",
  full,
  async ({ open, openElsewhere, api }) => {
    const pages = {
      admin: await open("/settings/vehicles"),
      dispatcher: await openElsewhere("/", "dispatcher"),
    };
    const logins = ["admin", "dispatcher"] as const;
    expect(flags).toHaveLength(10);
    for (const flag of flags) {
      const changed = { ...settings, [flag]: settings[flag] !== true };
      await set(api, { [flag]: changed[flag] as boolean });
      for (const login of logins) {
        const page = pages[login];
        await expect
          .poll(async () => (await menuOf(page)).toSorted(), `${flag}, ${login}`)
          .toEqual(pathsFor(login, changed).toSorted());
        for (const [path] of rows) {
          const isOpen = pathsFor(login, changed).includes(path);
          if (isOpen !== pathsFor(login, settings).includes(path)) await expectAt(page, path, isOpen);
        }
      }
      await set(api, { [flag]: settings[flag] as boolean });
    }
    for (const login of logins)
      await expect
        .poll(async () => (await menuOf(pages[login])).toSorted())
        .toEqual(pathsFor(login, settings).toSorted());
  },
);

for (const login of ["admin", "dispatcher", "service"] as const) {
  test(
    `${login} opens each screen of the table that is his, and is led away from the others`,
    full,
    async ({ open }) => {
      const page = await open("/", login);
      const own = pathsFor(login, settings);
      expect((await menuOf(page)).toSorted()).toEqual(own.toSorted());
      for (const [path] of rows) await expectAt(page, path, own.includes(path));
    },
  );
}

/** One field of each screen of the account's settings, of as many types as there are screens; and how it is typed. */
const sections: [path: string, name: string, value: unknown, field: Field][] = [
  ["account", "companyPhone", "+351 222 000 111", text("Company phone", "+351 222 000 111")],
  ["capacity-units", "capacityUnits", "t", choice("Unit of weight", "Tonnes")],
  ["localization", "weekstart", "0", radio("Sunday")],
  ["operation-duration", "pickupDurationPerUnit", 90_000, text("Collection duration per unit", "00:01:30")],
  ["planning-preferences", "lateCostPerMinute", 2.75, text("Cost of a late minute", "2.75")],
  ["time-windows", "defaultCustomerLocationTimeAvailable", "07:30-18:15", interval("07:30", "18:15")],
  ["import-export", "exportFileFormat", "CSV", radio("CSV")],
  ["configuration", "arrivalDwell", 300, text("And stays there for", "00:05")],
  ["notifications", "enableDriverEmailOnDetailsSent", true, toggle("Mail drivers")],
];

test(
  "what is typed on each screen of the account's settings is saved, and is there when it is opened again",
  full,
  async ({ open, api }) => {
    const page = await open("/settings/account");
    const { origin } = new URL(page.url());
    expect(sections.map(([path]) => `/settings/${path}`).sort()).toEqual(sectionPaths);
    for (const [path, name, value, field] of sections) {
      await page.goto(`${origin}/settings/${path}`);
      await field.type(page);
      await save(page).click();
      await expect(page.getByText("One setting was saved")).toBeVisible();
      const { rows: answers } = (await api.get(call)).json<{ rows: { metaData: object[] }[] }>();
      expect(answers[0]?.metaData).toContainEqual(expect.objectContaining({ name, value }));
      await page.reload();
      await field.expectTyped(page);
      await expect(page.getByText("Changed", { exact: true })).toHaveCount(1);
    }
  },
);

test(
  "the older manifest and widgets are saved too, where an account still uses them",
  full,
  async ({ open, api }) => {
    await set(api, { useNewManifest: false, useNewWidgetService: false });
    const page = await open("/settings/widget");
    const { origin } = new URL(page.url());
    for (const [name, label, path] of [
      ["driverManifest", "Header", "headerText"],
      ["locationWidget", "Title", "title"],
      ["websiteWidget", "Label of the button", "buttonLabel"],
    ] as const) {
      const resource = resources.get(name);
      await page.goto(`${origin}/${resource?.["x-screen"]?.route}`);
      const input = formOf(page).getByRole("textbox", { name: label, exact: true });
      await input.fill("Typed here");
      await save(page).click();
      await expect(page.getByText(`${resource?.title} was saved`)).toBeVisible();
      const answer = await api.get(resource?.["x-api"].base ?? "");
      expect(answer.json<{ rows: object[] }>().rows[0]).toMatchObject({ [path]: "Typed here" });
      await page.reload();
      await expect(input).toHaveValue("Typed here");
    }
    await set(api, { useNewManifest: true, useNewWidgetService: true });
  },
);

const resources = loadResources(fileURLToPath(new URL("../../schemas", import.meta.url)));
/** Those of settings that an account has; the mail server's are saved in settingsMail.spec.ts, deliveries are a list (webhooks.spec.ts). */
const sectionPaths = rows
  .map(([path]) => path)
  .filter((path) => !routes().includes(path) && !/\/(smtp|webhook-deliveries)$/.test(path))
  .sort();

function routes(): string[] {
  return [...resources.values()].map((resource) => `/${resource["x-screen"]?.route}`);
}

/** The addresses of the table that a role has in an account with these settings. */
function pathsFor(login: Login, account: Settings): string[] {
  return rows
    .filter(([, roles]) => roles.includes(letters[login]))
    .filter(([, , gates = ""]) =>
      gates
        .split(" ")
        .every((gate) => gate === "" || account[gate.replace("!", "")] === !gate.startsWith("!")),
    )
    .map(([path]) => path);
}

/** What the menu leads to, of the table's rows. */
async function menuOf(page: Page): Promise<string[]> {
  const links = await menuLinks(page);
  return links.map(({ path }) => path).filter((href) => rows.some(([path]) => path === href));
}

/** Goes to an address within the page: the guard is the same as at a first load (routes.spec.ts), and much sooner there. */
async function expectAt(page: Page, path: string, isOpen: boolean): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  const heading = page.getByRole("heading", { level: 1 });
  if (isOpen) {
    const current = navigationOf(page).locator(`a[href="${path}"][aria-current="page"]`);
    await expect(current, path).toHaveCount(1);
    await expect(heading).toHaveText(await current.innerText());
  } else if ((await navigationOf(page).getByRole("link").count()) === 0) {
    await expect(heading, path).toHaveText("Nothing to see here");
  } else {
    await expect.poll(() => new URL(page.url()).pathname, path).not.toBe(path);
    await expect(heading).toBeVisible();
  }
}

type Field = { type: (page: Page) => Promise<unknown>; expectTyped: (page: Page) => Promise<void> };

function text(label: string, typed: string): Field {
  const field = (page: Page) => page.getByRole("textbox", { name: new RegExp(`^${label}`) });
  return {
    type: (page) => field(page).fill(typed),
    expectTyped: (page) => expect(field(page)).toHaveValue(typed),
  };
}

function choice(label: string, title: string): Field {
  const field = (page: Page) => page.getByRole("combobox", { name: new RegExp(`^${label}`) });
  return {
    type: async (page) => {
      await field(page).click();
      await page.getByRole("option", { name: title, exact: true }).click();
    },
    expectTyped: (page) => expect(field(page)).toHaveText(title),
  };
}

function radio(title: string): Field {
  const field = (page: Page) => page.getByRole("radio", { name: title, exact: true });
  return { type: (page) => field(page).check(), expectTyped: (page) => expect(field(page)).toBeChecked() };
}

function toggle(label: string): Field {
  const field = (page: Page) => page.getByRole("switch", { name: new RegExp(`^${label}`) });
  return { type: (page) => field(page).check(), expectTyped: (page) => expect(field(page)).toBeChecked() };
}

function interval(from: string, to: string): Field {
  const group = (page: Page) => page.getByRole("group", { name: "Opening hours" });
  const parts = (page: Page) => group(page).getByRole("textbox");
  return {
    type: async (page) => {
      await parts(page).first().fill(from);
      await parts(page).last().fill(to);
    },
    expectTyped: async (page) => {
      await expect(parts(page).first()).toHaveValue(from);
      await expect(parts(page).last()).toHaveValue(to);
    },
  };
}
