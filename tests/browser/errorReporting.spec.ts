import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import type { Account } from "./accounts";
import { test as base, expect, shellOf, full } from "./fixtures";
import type { Ingest } from "./errorReporting/ingest";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

/** What is on the screen or typed, and nobody else's business. */
const secrets = ["Canary Kestrel", "Canary Wagtail", "hash0canary", "search0canary"];

/** Whom errors are reported to, on the account's own host: at 127.0.0.1 the same server is somebody else's. */
const test = base.extend<{ ingest: Ingest; home: URL; visit: Visit }>({
  ingest: async ({ surroundings: { ingest } }, give) => {
    ingest.clear();
    await give(ingest);
  },
  visit: async ({ browser }, give) => {
    const visit = await begin(browser);
    await give(visit);
    await visit.page.context().close();
  },
  home: async ({ server, account }, give) => {
    const home = new URL(server.url);
    home.hostname = `${account.name}.localhost`;
    await give(home);
  },
});

test.beforeAll(({ api }) => api.post("/gt/gt-api/aocs", { name: "Canary Kestrel" }));

for (const [what, hasHost, path] of [
  ["at a host that is not the provider's", false, "/settings/vehicles"],
  ["where the address asks for an API that is not listed", true, "/?origin=https://evil.example"],
] as const) {
  test(
    `nothing is loaded, sent or allowed to be sent ${what}`,
    full,
    async ({ visit: { page, urls }, server, home, account, ingest }) => {
      const url = hasHost ? new URL(path, home) : new URL(`/${account.name}${path}`, server.url);
      const response = await page.goto(url.href);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.evaluate(() => setTimeout(() => broken(), 0));
      await page.waitForTimeout(2000);
      expect(ingest.text()).toBe("");
      expect(urls.filter((each) => /\/reporting-/.test(each) || !each.startsWith(url.origin))).toEqual([]);
      const policy = (await response?.headerValue("content-security-policy")) ?? "";
      expect(policy.includes(String(ingest.port))).toBe(hasHost);
    },
  );
}

test(
  "errors on the provider's own domain are reported, with a recording that shows no text, input or picture",
  full,
  async ({ visit: { page, complaints, sent, urls }, home, account, ingest }) => {
    await page.goto(new URL("/?hash=hash0canary", home).href);
    await page.goto(new URL("/settings/distribution-centres", home).href);
    await signInOn(page, account);
    await expect(page.getByText("Canary Kestrel").first()).toBeVisible();
    await page.getByRole("link", { name: "Create" }).first().click();
    await page.getByRole("textbox", { name: "Name" }).first().fill("Canary Wagtail");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByText("Canary Wagtail").first()).toBeVisible();
    await page.goto(new URL("/settings/distribution-centres?search=Canary&sort=search0canary", home).href);
    await expect(page.getByText("Canary Wagtail").first()).toBeVisible();
    // A recording shorter than five seconds is not sent.
    await page.waitForTimeout(5500);
    await page.evaluate(() => setTimeout(() => broken(), 0));
    await expect.poll(() => of(ingest, "replay_recording").length, { timeout: 30_000 }).toBeGreaterThan(0);
    await expect.poll(() => of(ingest, "transaction").length).toBeGreaterThan(0);

    const [event] = of(ingest, "event");
    // Nobody is named, nor by his address or what his browser sends along.
    for (const told of [...of(ingest, "event"), ...of(ingest, "transaction"), ...of(ingest, "replay_event")])
      expect(personalParts(told)).toEqual([]);
    expect(event).toMatchObject({ release: version, exception: { values: [{ type: "ReferenceError" }] } });
    const traces = of(ingest, "transaction") as { contexts: { trace: { data: Record<string, unknown> } } }[];
    for (const { contexts } of traces) expect(contexts.trace.data["sentry.sample_rate"]).toBe(1);
    const [replay] = of(ingest, "replay_event");
    expect(replay).toMatchObject({ release: version, replay_type: "buffer" });

    const nodes = recordedNodes(of(ingest, "replay_recording"));
    const texts = nodes.flatMap(({ textContent, isStyle }) => (textContent && !isStyle ? [textContent] : []));
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => /[^\s*]/.test(text))).toEqual([]);
    const media = nodes.filter(({ tagName = "" }) => /^(svg|img|picture|video|canvas)$/.test(tagName));
    expect(media.length).toBeGreaterThan(5);
    for (const { childNodes = [], attributes = {} } of media) {
      expect(childNodes).toEqual([]);
      expect(attributes).toHaveProperty("rr_width");
    }
    const arrived = ingest.text();
    for (const secret of [...secrets, account.password, "Distribution centre"])
      expect([secret, arrived.includes(secret)]).toEqual([secret, false]);

    expect(complaints).toEqual([`broken is not defined`]);
    // To the account's own server, to whom the operator has named, and to nobody else.
    const known = [home.origin, `http://127.0.0.1:${ingest.port}`];
    expect(urls.filter((url) => /^(https?|wss?):/.test(url) && !known.includes(new URL(url).origin))).toEqual(
      [],
    );
    expect(sent.filter((headers) => "sentry-trace" in headers || "baggage" in headers)).toEqual([]);
  },
);

test(
  "where whoever is to hear of errors does not answer, the console goes on and asks nobody else",
  full,
  async ({ visit: { page, complaints, urls }, home, account, ingest }) => {
    const place = `http://127.0.0.1:${ingest.port}`;
    await page.route(`${place}/**`, (route) => route.abort());
    await page.goto(new URL("/settings/distribution-centres", home).href);
    await signInOn(page, account);
    await page.evaluate(() => setTimeout(() => broken(), 0));
    await expect.poll(() => urls.some((url) => url.startsWith(place))).toBe(true);
    await page.getByRole("link", { name: "Canary Kestrel" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Canary Kestrel" })).toBeVisible();
    expect(complaints).toEqual(["broken is not defined"]);
    expect(ingest.text()).toBe("");
    expect(urls.filter((url) => ![home.origin, place].includes(new URL(url).origin))).toEqual([]);
  },
);

test("a page for whoever has a link reports nothing", full, async ({ visit, home, ingest }) => {
  const { page, urls } = visit;
  const response = await page.goto(new URL("/share/0123456789abcdefghijkl", home).href);
  await page.evaluate(() => setTimeout(() => broken(), 0));
  await page.waitForTimeout(2000);
  expect(ingest.text()).toBe("");
  expect(urls.filter((url) => /\/reporting-/.test(url) || !url.startsWith(home.origin))).toEqual([]);
  const policy = (await response?.headerValue("content-security-policy")) ?? "";
  expect(policy).not.toContain(String(ingest.port));
});

test(
  "a script that does not come, and so never starts the console, is reported",
  full,
  async ({ visit: { page }, home, account, ingest }) => {
    await page.route("**/assets/Console-*.js", (route) => route.abort());
    const before = of(ingest, "event").length;
    await page.goto(home.href);
    await page.getByRole("textbox", { name: "Login" }).waitFor();
    await signInOn(page, account, "Runsheet could not start");
    await expect.poll(() => of(ingest, "event").length).toBe(before + 1);
    expect(of(ingest, "event").at(-1)).toMatchObject({
      exception: { values: [{ type: "TypeError" }, { value: "The console could not be loaded" }] },
    });
  },
);

/** What no page has. */
declare const broken: () => void;

type Visit = Awaited<ReturnType<typeof begin>>;

/** A page in a browser of its own, with what it complains of, asks for and says. */
async function begin(browser: Browser) {
  const page = await (await browser.newContext({ locale: "en-GB" })).newPage();
  const complaints: string[] = [];
  const urls: string[] = [];
  const sent: Record<string, string>[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) complaints.push(message.text());
  });
  page.on("request", (request) => {
    urls.push(request.url());
    if (request.url().includes("/gt/")) sent.push(request.headers());
  });
  return { page, complaints, urls, sent };
}

async function signInOn(page: Page, account: Account, heading?: string): Promise<void> {
  await page.getByRole("textbox", { name: "Login" }).fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await (heading ? page.getByRole("heading", { name: heading }) : shellOf(page)).waitFor();
}

function of(ingest: Ingest, type: string): unknown[] {
  return ingest.items.filter((item) => item.type === type).map(({ content }) => content);
}

type RecordedNode = {
  tagName?: string;
  textContent?: string;
  isStyle?: boolean;
  attributes?: Record<string, unknown>;
  childNodes?: RecordedNode[];
};
type RecordedEvent = { type: number; data: { node?: RecordedNode; adds?: { node: RecordedNode }[] } };

/** What an envelope's content says of the person: a user, an address, cookies, headers beyond the browser's own name. */
function personalParts(content: unknown): string[] {
  const { user = {}, request = {} } = content as {
    user?: Record<string, unknown>;
    request?: { cookies?: unknown; data?: unknown; headers?: Record<string, unknown> };
  };
  const headers = Object.keys(request.headers ?? {}).filter((name) => !/^(user-agent|referer)$/i.test(name));
  const parts = [request.cookies && "cookies", request.data && "data"].filter(
    (part) => typeof part === "string",
  );
  return [...Object.keys(user), ...headers, ...parts];
}

/** Every node of the recordings, from the pages as they were and from what was added to them. */
function recordedNodes(recordings: unknown[]): RecordedNode[] {
  const events = recordings.flat() as RecordedEvent[];
  expect(events.some(({ type }) => type === 2)).toBe(true);
  const roots = events.flatMap(({ data }) => [data.node, ...(data.adds ?? []).map(({ node }) => node)]);
  return roots.flatMap((root) => (root ? withDescendants(root) : []));
}

function withDescendants(node: RecordedNode): RecordedNode[] {
  return [node, ...(node.childNodes ?? []).flatMap(withDescendants)];
}
