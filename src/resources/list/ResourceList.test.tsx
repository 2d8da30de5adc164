import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openApi, renderList, signIn } from "../../../tests/console/renderList";
import { startRealServer, type RealServer } from "../../../tests/console/realServer";
import { full } from "../../../tests/scope";

vi.setConfig({ testTimeout: 60_000 });

let server: RealServer;
let drivers: string[];

beforeAll(async () => {
  server = await startRealServer();
  await signIn(server.url, "admin");
  const api = openApi();
  const driven = await api.batch("drivers", [
    { op: "create", record: { name: "Olga" } },
    { op: "create", record: { name: "Ivan" } },
  ]);
  drivers = driven.map(({ id = "" }) => id);
  const vehicles = Array.from({ length: 30 }, (_, index) => ({
    name: `Van ${String(index + 1).padStart(2, "0")}`,
    weight: 100 * (index + 1),
    active: index % 2 === 0,
    ...(index < 2 && { driver: drivers[index] }),
  }));
  await api.batch(
    "vehicles",
    vehicles.map((record) => ({ op: "create", record })),
  );
}, 60_000);
afterAll(() => server.stop());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const status = () => screen.getByRole("status").textContent;

test("a list shows its records by the schema's columns, by type, with the titles of references", async () => {
  await renderList("vehicles");
  const first = await row("Van 01");
  await within(first).findByText("Olga");
  expect(within(first).getByText("100 kg")).toBeTruthy();
  expect(within(first).getByText("Yes")).toBeTruthy();
  expect(within(first).getAllByText("empty").length).toBeGreaterThan(0);
  expect(within(first).getByRole("link", { name: "Van 01" }).getAttribute("href")).toMatch(
    /^\/settings\/vehicles\/.+/,
  );
  expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("31");
  expect(first.getAttribute("aria-rowindex")).toBe("2");
  expect(status()).toBe("30 records");
});

test("the search is in the address, and is made when typing rests", full, async () => {
  const { search } = await renderList("vehicles");
  await row("Van 01");
  await userEvent.keyboard("/");
  await userEvent.keyboard("van 07");
  await row("Van 07");
  await waitFor(() => expect(status()).toBe("1 record"));
  expect(search()).toBe("?search=van+07");
  await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
  await waitFor(() => expect(status()).toBe("30 records"));
  expect(search()).toBe("");
});

test("a heading sorts, and sorts backwards", full, async () => {
  const { search } = await renderList("vehicles");
  await row("Van 01");
  await userEvent.click(screen.getByRole("button", { name: "Name" }));
  await row("Van 30");
  expect(search()).toBe("?sort=name&order=DESC");
  const heading = screen.getByRole("columnheader", { name: /Name/ });
  expect(heading.getAttribute("aria-sort")).toBe("descending");
});

test(
  "filters of an address are chips in words; those that can't be followed say so; all can be removed",
  full,
  async () => {
    const filter = { weight: { gte: 2900 }, driver: { in: [drivers[0]] }, colour: "red" };
    const { search } = await renderList("vehicles", {
      search: `?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    });
    await screen.findByRole("heading", { name: "Nothing matches" });
    const chips = await screen.findByRole("list", { name: "Filters" });
    await within(chips).findByText("Driver: Olga");
    expect(within(chips).getByText("Weight capacity from 2,900 kg")).toBeTruthy();
    expect(within(chips).getByText("There is no filter “colour”")).toBeTruthy();
    await userEvent.click(within(chips).getByRole("button", { name: "Remove filter: Driver: Olga" }));
    await row("Van 29");
    expect(status()).toBe("2 records");
    await userEvent.click(screen.getByRole("button", { name: /There is no filter/ }));
    await waitFor(() => expect(search()).toBe('?filter={"weight":{"gte":2900}}'));
  },
);

test("a filter is made of a property, a comparison and a value, and changed by its chip", full, async () => {
  const { search } = await renderList("vehicles");
  await row("Van 01");
  await userEvent.click(screen.getByRole("button", { name: "Add filter" }));
  const dialog = await screen.findByRole("dialog", { name: "Add filter" });
  await userEvent.selectOptions(within(dialog).getByLabelText("Property"), "weight");
  await userEvent.type(within(dialog).getByLabelText("To"), "300");
  await userEvent.click(within(dialog).getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(status()).toBe("3 records"));
  await userEvent.click(screen.getByRole("button", { name: "Weight capacity up to 300 kg" }));
  const change = await screen.findByRole("dialog", { name: "Change filter" });
  await userEvent.clear(within(change).getByLabelText("To"));
  await userEvent.click(within(change).getByRole("button", { name: "Apply" }));
  expect(within(change).getByRole("alert").textContent).toBe("Enter a value that fits.");
  await userEvent.type(within(change).getByLabelText("From"), "2900");
  await userEvent.click(within(change).getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(status()).toBe("2 records"));
  expect(search()).toBe('?filter={"weight":{"gte":2900}}');
});

test("keys move over the rows, select and open", full, async () => {
  const { router } = await renderList("vehicles");
  const first = await row("Van 01");
  first.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown} ");
  expect(document.activeElement?.textContent).toContain("Van 03");
  expect(document.activeElement?.getAttribute("aria-selected")).toBe("true");
  await userEvent.keyboard("{End}");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-rowindex")).toBe("31"));
  await userEvent.keyboard("{Home}{Enter}");
  await screen.findByRole("heading", { name: "elsewhere" });
  expect(router.state.location.pathname).toMatch(/^\/settings\/vehicles\/.+/);
});

test("a click with Shift selects all rows up to it; all that match can be selected", full, async () => {
  await renderList("vehicles");
  await row("Van 01");
  const user = userEvent.setup();
  await user.click(screen.getByRole("checkbox", { name: "Select Van 02" }));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Select Van 05" }));
  await user.keyboard("{/Shift}");
  const bar = screen.getByRole("region", { name: "Selected records" });
  expect(bar.textContent).toContain("4 selected");
  await user.click(within(bar).getByRole("button", { name: "Select all 30 that match" }));
  await within(bar).findByText("30 selected");
});

test(
  "what others change shows by itself; selection and focus stay, and what they remove leaves both",
  full,
  async () => {
    const other = openApi();
    await renderList("vehicles");
    await row("Van 01");
    const [made] = await other.batch("vehicles", [{ op: "create", record: { name: "Van 00" } }]);
    const zero = await row("Van 00");
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Van 00" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Van 01" }));
    (await row("Van 01")).focus();
    const id = made?.id ?? "";
    await other.batch("vehicles", [{ op: "update", id, record: { name: "Van 00 blue" } }]);
    await within(zero).findByText("Van 00 blue");
    expect(within(zero).getByText("Somebody changed this just now")).toBeTruthy();
    expect(screen.getByText("2 selected")).toBeTruthy();
    await other.batch("vehicles", [{ op: "remove", id }]);
    await screen.findByText("1 selected");
    await waitFor(() => expect(screen.queryByText("Van 00 blue")).toBeNull());
    expect(document.activeElement?.textContent).toContain("Van 01");
  },
);

test("columns are chosen, moved by keys and widened; the user's arrangement is kept", full, async () => {
  const { kept } = await renderList("vehicles");
  await row("Van 01");
  const names = () => screen.getAllByRole("columnheader").map((heading) => heading.textContent);
  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  const panel = await screen.findByRole("dialog", { name: "Columns" });
  await userEvent.click(within(panel).getByRole("checkbox", { name: "Driver" }));
  await userEvent.click(within(panel).getByRole("button", { name: "Move Weight capacity earlier" }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(names()).not.toContain("Driver"));
  screen.getByRole("button", { name: "Registration number" }).focus();
  await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  expect(names().slice(1, 3)).toEqual(["Registration number", "Name"]);
  screen.getByRole("separator", { name: "Width of Name" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  await waitFor(() => expect(kept["vehicles.columns"]).toContainEqual({ path: "name", width: 216 }));
  expect(kept["vehicles.columns"]).toContainEqual(expect.objectContaining({ path: "driver", hidden: true }));
});

test(
  "a view is saved with what shows, and its address shows the same to somebody without it",
  full,
  async () => {
    const { search, kept } = await renderList("vehicles", { search: "?search=van+1&sort=weight&order=DESC" });
    await row("Van 19");
    await userEvent.click(screen.getByRole("button", { name: "All records" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Save as a new view…" }));
    const dialog = await screen.findByRole("dialog", { name: "Save as a new view" });
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Name" }), "Teens");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Teens" });
    await waitFor(() => expect(kept["vehicles.views"]).toMatchObject({ views: [{ name: "Teens" }] }));
    const address = search();
    cleanup();
    await renderList("vehicles", { search: address });
    await row("Van 19");
    expect(status()).toBe("12 records");
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "van 1");
  },
);

test("the list opens with the user's default view", async () => {
  const view = {
    id: "v",
    name: "Heavy",
    filter: { weight: { gte: 3000 } },
    search: "",
    columns: [{ path: "name" }],
  };
  const views = { views: [{ ...view, sort: { field: "name", order: "ASC" } }], initial: "v" };
  const { search } = await renderList("vehicleTypes", { preferences: { "vehicleTypes.views": views } });
  await screen.findByRole("button", { name: /Heavy/ });
  expect(search()).toContain("view=v");
});

test("one comes back to the list as one left it in this tab", async () => {
  await renderList("vehicles", { search: "?search=van+07" });
  await row("Van 07");
  cleanup();
  const { search } = await renderList("vehicles");
  await row("Van 07");
  expect(search()).toBe("?search=van+07");
});

test("a page past the end leads to the last", full, async () => {
  const { search } = await renderList("vehicles", { search: "?page=9&perPage=10" });
  await row("Van 21");
  expect(search()).toBe("?page=3&perPage=10");
});

test("whoever may only read has nothing to create, import or select by", async () => {
  await signIn(server.url, "service");
  await openApi().session.current();
  await renderList("vehicleRequirements");
  await screen.findByRole("heading", { name: "Nothing here yet" });
  expect(screen.queryByRole("link", { name: "Create" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Import" })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  await signIn(server.url, "admin");
});
