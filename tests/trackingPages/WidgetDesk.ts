import { beforeAll } from "vitest";
import type { TestDatabase } from "../databases";
import type { Platform, Reply, User } from "../platform/platform";
import { ScheduleDesk } from "../schedules/ScheduleDesk";
import { builtFolder } from "./builtFolder";

export const site = "shop.example.org";

/** Two accounts that have the older widgets, and customers who look for their orders from any address. */
export class WidgetDesk {
  readonly day: ScheduleDesk;
  #stranger: User | undefined;

  constructor(database: TestDatabase) {
    const { consoleDir } = builtFolder();
    this.day = new ScheduleDesk(database, { CONSOLE_DIR: consoleDir, TRUST_PROXY: "127.0.0.1" });
    beforeAll(async () => {
      this.#stranger = await this.platform.signIn("admin", this.platform.other);
      for (const user of [this.day.admin, this.stranger]) {
        await settings(user, { useNewWidgetService: false });
        await this.save("website-widget", { enabled: true, domains: [site] }, user);
        await this.save("widget", { enabled: true, domains: [site] }, user);
      }
      await this.day.openCentre();
    });
  }

  get platform(): Platform {
    return this.day.platform;
  }

  /** The other account's administrator. */
  get stranger(): User {
    if (!this.#stranger) throw new Error("Nobody is signed in yet");
    return this.#stranger;
  }

  /** Has a widget as it is at first, but for these. */
  async save(widget: keyof typeof initial, values: object, user = this.day.admin): Promise<void> {
    const saved = await user.post(`/gt/gt-api/${widget}`, { ...initial[widget], ...values });
    if (saved.status !== 200) throw new Error(saved.text);
  }

  settings(values: Record<string, unknown>): Promise<void> {
    return settings(this.day.admin, values);
  }

  /** A page of the account, as somebody's browser opens it. */
  page(path: string): Promise<Reply> {
    return this.platform.send("GET", path, { headers: { accept: "text/html" } });
  }

  /** Who may have a page in a frame. */
  async framedBy(path: string): Promise<string[]> {
    const policy = (await this.page(path)).headers.get("content-security-policy") ?? "";
    const [, listed = ""] = /frame-ancestors ([^;]*)/.exec(policy) ?? [];
    return listed.split(" ");
  }

  /** As the widget's script sends it, from an address; `from` says another page. */
  search(
    asked: unknown,
    { account = this.platform.account, address = "192.0.2.1", from = this.platform.url } = {},
  ): Promise<Reply> {
    return this.platform.send("POST", `/widget/${account}/search`, {
      headers: { origin: from, "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(asked),
    });
  }
}

const look = { domains: [], languages: ["en"], colors: null };
const initial = {
  widget: look,
  "website-widget": { ...look, secondField: "POSTCODE", referenceLabel: null },
};

async function settings(user: User, values: Record<string, unknown>): Promise<void> {
  const metaData = Object.entries(values).map(([name, value]) => ({ name, value }));
  const { status, text } = await user.post("/gt/gt-api/gt_account_configuration/new", { metaData });
  if (status !== 200) throw new Error(text);
}
