import type { Page } from "@playwright/test";
import type { ApiClient } from "../../apiClient";
import { recordsAt } from "../records";

const base = "/gt/gt-api/orders";

export const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");

/** A green square of 8 × 8. */
export const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAEUlEQVR4nGNgaGD4jxePDAUAE0dfwVo03TEAAAAASUVORK5CYII=",
  "base64",
);

/** An order of a centre of its own: its id. */
export async function makeOrder(api: ApiClient, reference: string): Promise<string> {
  const centre = await recordsAt(api, "/gt/gt-api/aocs").create({ name: `Centre of ${reference}` });
  const order = {
    reference,
    aoc: centre.id,
    orderDate: "2026-11-23",
    address: { address: "Rua Augusta 1", latitude: 41.15, longitude: -8.61 },
    dropWindows: [{ start: "2026-11-23T08:00:00Z", end: "2026-11-23T10:00:00Z" }],
  };
  return (await recordsAt(api, base).create(order)).id;
}

/** The names of what is attached to an order, as the server has them. */
export async function attachedTo(api: ApiClient, id: string): Promise<string[]> {
  const answer = await api.get(`/gt/gt-api/file-attachment/order/${id}`);
  return answer.json<{ rows: { name: string }[] }>().rows.map(({ name }) => name);
}

/** The tab of a form's files. */
export function filesIn(page: Page) {
  const panel = page.getByRole("tabpanel", { name: "Attachments" });
  return {
    panel,
    row: (name: string) => panel.getByRole("listitem", { name, exact: true }),
    choose: (files: { name: string; mimeType: string; buffer: Buffer }[]) =>
      panel.getByLabel("Attach files").and(page.locator("input")).setInputFiles(files),
    async drop(name: string, text: string): Promise<void> {
      const dataTransfer = await page.evaluateHandle(
        ([called = "", content = ""]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([content], called, { type: "text/csv" }));
          return transfer;
        },
        [name, text],
      );
      await panel.getByTestId("drop-area").dispatchEvent("drop", { dataTransfer });
    },
  };
}
