import type { Page } from "@playwright/test";
import { expect, expectAccessible, test as base, full } from "./fixtures";
import type { Surroundings } from "./surroundings";

const call = "/gt/gt-api/mailSettings";
const to = "maria@acme.example";
const subject = "Your mail server works";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const receiver = (page: Page) => field(page, "Send the test to");
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Send a test message" });

/** The operator lets accounts use these receivers, and one port that nobody listens on. */
const test = base.extend<{ mailing: Surroundings["mailServers"] }>({
  mailing: async ({ surroundings: { mailServers } }, give) => give(mailServers),
});

// As high as the form: what is half under a bar that stays in view is too small to be pointed at.
test.use({ viewport: { width: 1440, height: 1700 } });

test.beforeEach(async ({ api }) => {
  const values = { host: "", port: 587, security: "STARTTLS", user: "", fromEmail: "", fromName: "" };
  const metaData = Object.entries(values).map(([name, value]) => ({ name, value }));
  const cleared = { name: "password", value: null, clear: true };
  const answer = await api.post(call, { metaData: [...metaData, cleared] });
  expect(answer.status, answer.text).toBe(200);
});

test(
  "a mail server is set up, tried with a message that really comes, and saved; its password is never shown",
  full,
  async ({ open, mailing: { plain, ports }, api }) => {
    const page = await open("/settings/smtp");
    await type(page, { port: ports.plain, user: "desk", password: "right" });
    await field(page, "Name of the sender").fill("Dispatch desk");
    await send(page).click();
    // The administrator has no address of his own.
    await expect(receiver(page)).toHaveAccessibleDescription(/Send the test to is required/);
    await receiver(page).fill(to);
    await send(page).click();
    const told = page.getByRole("status").filter({ hasText: "The mail server took the test message to" });
    await expect(told).toBeVisible();
    const mail = await plain.next(to, subject);
    expect(mail).toMatchObject({ user: "desk", headers: { from: "Dispatch desk <desk@acme.example>" } });
    expect(mail.text).toContain("the test message that you asked for");
    await save(page).click();
    await expect(page.getByText("7 settings were saved")).toBeVisible();
    await expect(page.getByText("A password is saved; leave the field empty to keep it.")).toBeVisible();

    await page.reload();
    await expect(field(page, "Port")).toHaveValue(String(ports.plain));
    await expect(password(page)).toHaveValue("");
    await expect(password(page)).toHaveAttribute("type", "password");
    expect((await api.get(call)).text).not.toContain("right");
    await field(page, "Name of the sender").fill("Desk again");
    await receiver(page).fill(to);
    await send(page).click();
    await expect(told).toBeVisible();
    expect(await plain.next(to, subject)).toMatchObject({ user: "desk" });
    await expectAccessible(page, ["light", "dark"]);
  },
);

for (const [what, values, label, text] of [
  ["refuses the connection", { port: "closed" }, "Port", /takes no connection on port \d+/],
  ["hangs", { port: "hanging" }, "Port", /did not answer within 9 s/],
  [
    "has a certificate that nobody vouches for",
    { port: "tls", security: "STARTTLS" },
    "Host",
    /certificate of 127\.0\.0\.1 can’t be trusted: no authority that is known here/,
  ],
  [
    "takes another password",
    { port: "plain", user: "desk", password: "wrong" },
    "Password",
    /does not take this user and password/,
  ],
] as const)
  test(
    `that a server ${what} is told at its field, and nothing typed is lost`,
    full,
    async ({ open, mailing }) => {
      const page = await open("/settings/smtp");
      const port = mailing.ports[values.port];
      await type(page, { security: "NONE", ...values, port });
      await receiver(page).fill(to);
      await send(page).click();
      const wrong = label === "Password" ? password(page) : field(page, label);
      await expect(wrong).toHaveAttribute("aria-invalid", "true");
      await expect(wrong).toHaveAccessibleDescription(text);
      await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
      await expect(field(page, "Port")).toHaveValue(String(port));
      await expectAccessible(page, ["light", "dark"]);
      await wrong.fill("2525");
      await expect(wrong).toHaveAttribute("aria-invalid", "false");
    },
  );

test("what a mail server lacks is told by the titles of its settings", async ({ open }) => {
  const page = await open("/settings/smtp");
  await field(page, "Host").fill("mail.acme.example");
  await field(page, "User").fill("desk");
  await send(page).click();
  const told = page.getByRole("status").filter({ hasText: "E-mail of the sender is required" });
  await expect(told).toContainText("Password is required");
  await expect(told).not.toContainText("fromEmail");
  await expect(field(page, "E-mail of the sender")).toHaveAccessibleDescription(
    /E-mail of the sender is required/,
  );
});

test(
  "another host needs the password again, to be saved and to be tried; a saved one is removed by hand",
  full,
  async ({ open, api, mailing: { plain, ports } }) => {
    const page = await open("/settings/smtp");
    await type(page, { port: ports.plain, user: "desk", password: "right" });
    await save(page).click();
    await expect(page.getByText(/settings were saved/)).toBeVisible();
    await field(page, "Host").fill("localhost");
    await save(page).click();
    await expect(password(page)).toHaveAttribute("aria-invalid", "true");
    await receiver(page).fill(to);
    await send(page).click();
    await expect(password(page)).toHaveAttribute("aria-invalid", "true");
    expect(plain.mails).toEqual([]);
    await field(page, "Host").fill("127.0.0.1");
    await field(page, "User").fill("");
    await page.getByRole("button", { name: "Remove the password" }).click();
    await expect(page.getByText("The saved password will be removed.")).toBeVisible();
    await save(page).click();
    await expect(page.getByText("No password is saved.")).toBeVisible();
    const { rows } = (await api.get(call)).json<{ rows: { metaData: { name: string }[] }[] }>();
    expect(rows[0]?.metaData.find(({ name }) => name === "password")).toMatchObject({ hasValue: false });
  },
);

/** Types a mail server at this machine; the rest of the form stays as it is. */
async function type(
  page: Page,
  values: { port: number; security?: "NONE" | "STARTTLS"; user?: string; password?: string },
): Promise<void> {
  const { port, security = "NONE", user = "", password: secret = "" } = values;
  await field(page, "Host").fill("127.0.0.1");
  await field(page, "Port").fill(String(port));
  await page.getByRole("radio", { name: security === "NONE" ? "None" : security }).check();
  await field(page, "User").fill(user);
  if (secret !== "") await password(page).fill(secret);
  await field(page, "E-mail of the sender").fill("desk@acme.example");
}
