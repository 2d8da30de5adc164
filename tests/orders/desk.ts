import { beforeAll } from "vitest";
import type { TestDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";

export const base = "/gt/gt-api/orders";

export type OrderRow = {
  id: string;
  version: number;
  reference: string;
  status: string;
  geocodeState?: string;
  linkedOrder?: { orderId?: string; orderReference?: string; drop?: boolean };
  steps: { status: string; time: string }[];
  [property: string]: unknown;
};
export type ErrorRow = { code: string; message: string; metadata: Record<string, unknown> };
export type OrderReply = { success: boolean; rows: OrderRow[]; errors?: ErrorRow[] };

/** Where orders are written over HTTP, as an administrator and as whoever else is asked for. */
export class OrderDesk {
  readonly platform: ReturnType<typeof onPlatform>;
  #admin: User | undefined;
  #centre = "";

  constructor(database: TestDatabase) {
    this.platform = onPlatform(database);
    beforeAll(async () => {
      this.#admin = await this.platform.signIn("admin");
      this.#centre = (await this.send("/gt/gt-api/aocs", { name: "Porto" })).rows[0]?.id ?? "";
    });
  }

  get admin(): User {
    if (!this.#admin) throw new Error("The administrator is not signed in yet");
    return this.#admin;
  }

  /** The least that an order is. */
  fresh(more: object = {}): Record<string, unknown> {
    return {
      aoc: this.#centre,
      orderDate: "2026-11-23",
      address: { address: "Rua Augusta 1", latitude: 41.15, longitude: -8.61 },
      dropWindows: [{ start: "2026-11-23T08:00:00Z", end: "2026-11-23T10:00:00Z" }],
      ...more,
    };
  }

  async send(path: string, body: object, user = this.admin): Promise<OrderReply> {
    return (await user.post(path, body)).json<OrderReply>();
  }

  async create(more: object = {}): Promise<OrderRow> {
    const { rows, errors } = await this.send(base, this.fresh(more));
    if (!rows[0]) throw new Error(JSON.stringify(errors));
    return rows[0];
  }

  update(id: string, changes: object): Promise<OrderReply> {
    return this.send(`${base}/${id}`, changes);
  }

  async read(id: string): Promise<OrderRow | undefined> {
    return (await this.admin.get(`${base}/${id}`)).json<OrderReply>().rows[0];
  }

  /** The errors of a record that is refused, as code and field. */
  async faults(more: object): Promise<unknown[][]> {
    return faultsIn(await this.send(base, this.fresh(more)));
  }

  async setSettings(values: Record<string, unknown>): Promise<void> {
    const metaData = Object.entries(values).map(([name, value]) => ({ name, value }));
    const { status } = await this.admin.post("/gt/gt-api/gt_account_configuration/new", { metaData });
    if (status !== 200) throw new Error(`The settings were refused: ${status}`);
  }
}

export function faultsIn({ errors = [] }: OrderReply): unknown[][] {
  return errors.map(({ code, metadata }) => [code, metadata.field]);
}
