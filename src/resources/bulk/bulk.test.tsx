import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ResourceRecord } from "../../../schemas";
import { sharedRealServer, type RealServer } from "../../../tests/console/realServer";
import { openApi, renderList, signIn } from "../../../tests/console/renderList";
import { full } from "../../../tests/scope";

vi.setConfig({ testTimeout: 60_000 });

let server: RealServer;

beforeAll(async () => {
  server = await sharedRealServer();
  await signIn(server.url, "admin");
}, 60_000);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function select(...names: string[]): Promise<HTMLElement> {
  for (const name of names) {
    await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  }
  return screen.getByRole("region", { name: "Selected records" });
}

async function create(resource: string, records: Record<string, unknown>[]): Promise<string[]> {
  const results = await openApi().batch(
    resource,
    records.map((record) => ({ op: "create", record })),
  );
  return results.map(({ id = "" }) => id);
}

async function read(resource: string, ids: string[]): Promise<ResourceRecord[]> {
  return (await openApi().getMany<ResourceRecord>(resource, { ids })).data;
}

test("a bulk delete names what goes, deletes what it may, and says of the rest why", async () => {
  const [used = "", free = ""] = await create("vehicleTypes", [{ name: "Lorry" }, { name: "Van" }]);
  await create("vehicles", [{ name: "V1", vehicleType: used }]);
  await renderList("vehicleTypes");
  const bar = await select("Lorry", "Van");
  await userEvent.click(within(bar).getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete 2 records?" });
  await within(dialog).findByText("Lorry, Van");
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete 2" }));
  const refused = await screen.findByRole("table", { name: "Refused records" });
  expect(refused.textContent).toContain("Lorry can’t be removed: 1 of Vehicles refer to it");
  expect(screen.getByRole("dialog", { name: "Result" }).textContent).toContain(
    "1 record deleted. 1 was refused.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /Van/ })).toBeNull());
  expect(screen.getByRole("region", { name: "Selected records" }).textContent).toContain("1 selected");
  expect(await read("vehicleTypes", [free])).toEqual([]);
});

test(
  "a delete that nothing refuses is told by a notice, whose undo brings the records back",
  full,
  async () => {
    const ids = await create("drivers", [{ name: "Olga" }, { name: "Ivan" }]);
    await renderList("drivers");
    const bar = await select("Olga", "Ivan");
    await userEvent.click(within(bar).getByRole("button", { name: "Delete" }));
    const confirm = await screen.findByRole("button", { name: "Delete 2" });
    // It can be pressed once it is known what would go.
    await waitFor(() => expect(confirm).toHaveProperty("disabled", false));
    await userEvent.click(confirm);
    await screen.findByText("2 records deleted.");
    expect(await read("drivers", ids)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    // They come back one by one, and the list follows each.
    await screen.findByRole("row", { name: /Olga/ });
    await screen.findByRole("row", { name: /Ivan/ });
    expect((await read("drivers", ids)).map(({ name }) => name)).toEqual(["Olga", "Ivan"]);
  },
);

test(
  "a bulk edit sets and clears what is chosen, asks before, and leaves everything else",
  full,
  async () => {
    const ids = await create("vehicles", [
      { name: "E1", weight: 100, vin: "WDB12345678", truck: { height: 3, width: 2 } },
      { name: "E2", weight: 200, vin: "WDB87654321" },
    ]);
    await renderList("vehicles");
    const bar = await select("E1", "E2");
    await userEvent.click(within(bar).getByRole("button", { name: "Edit" }));
    const dialog = await screen.findByRole("dialog", { name: "Edit 2 records" });
    const actionFor = (label: string) => within(dialog).findByLabelText(`What to do with ${label}`);
    expect(within(dialog).getByRole("button", { name: "Continue" })).toHaveProperty("disabled", true);
    await userEvent.selectOptions(await actionFor("VIN"), "clear");
    await userEvent.selectOptions(await actionFor("Active"), "set");
    await userEvent.selectOptions(await actionFor("Truck size: Height, m"), "set");
    const height = within(dialog).getByRole("group", { name: "Truck size: Height, m" });
    await userEvent.type(await within(height).findByRole("textbox"), "4");
    await userEvent.click(within(dialog).getByRole("button", { name: "Continue" }));
    await within(dialog).findByText("This changes 2 records:");
    await userEvent.click(within(dialog).getByRole("button", { name: "Change 2 records" }));
    await screen.findByText("2 records changed.");
    const [one, two] = await read("vehicles", ids);
    expect(one).toMatchObject({ weight: 100, active: false, truck: { height: 4, width: 2 } });
    expect(two).toMatchObject({ weight: 200, active: false, truck: { height: 4 } });
    expect(one).not.toHaveProperty("vin");
  },
);

test(
  "what somebody changed while one chose is refused, and can be tried again over what it is now",
  full,
  async () => {
    const [id = ""] = await create("vehicleRequirements", [{ name: "Fridge" }]);
    await renderList("vehicleRequirements");
    const bar = await select("Fridge");
    await userEvent.click(within(bar).getByRole("button", { name: "Edit" }));
    const dialog = await screen.findByRole("dialog", { name: "Edit 1 record" });
    await userEvent.selectOptions(
      await within(dialog).findByLabelText("What to do with Abbreviation"),
      "clear",
    );
    await userEvent.click(within(dialog).getByRole("button", { name: "Continue" }));
    await openApi().batch("vehicleRequirements", [{ op: "update", id, record: { abbreviation: "F" } }]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Change 1 record" }));
    await screen.findByText("Somebody changed this record meanwhile");
    expect(await read("vehicleRequirements", [id])).toMatchObject([{ abbreviation: "F" }]);
    await userEvent.click(screen.getByRole("button", { name: "Try 1 again" }));
    await screen.findByText("1 record changed.");
    expect((await read("vehicleRequirements", [id]))[0]).not.toHaveProperty("abbreviation");
  },
);
