import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { field, list, openDesk, press, tab, user, write } from "./testing/desk";
import { renderForm } from "./testing/renderForm";
import { full } from "../../../tests/scope";

const desk = openDesk();

test("a record that is opened and left alone is never sent", async () => {
  const { id, version } = await desk.vehicle();
  await renderForm("vehicles", id);
  await write("Registration number", "AB12");
  await write("Registration number", "AB12 CDE");
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Nothing was changed");
  expect((await desk.stored(id)).version).toBe(version);
});

test(
  "a switch that nobody set stands where the server says, and is a change only once it is switched",
  full,
  async () => {
    const { id } = await desk.vehicle({ active: undefined });
    expect(await desk.stored(id)).toHaveProperty("active", true);
    await renderForm("vehicles", id);
    const active = await screen.findByRole("switch", { name: "Active" });
    const save = () => screen.getByRole("button", { name: "Save" });
    expect(active).toHaveProperty("checked", true);
    expect(save()).toHaveProperty("disabled", true);
    await user.click(active);
    expect(active).toHaveProperty("checked", false);
    await user.click(active);
    expect(active).toHaveProperty("checked", true);
    expect(save()).toHaveProperty("disabled", true);
    expect(await desk.stored(id)).toMatchObject({ active: true, version: 1 });
    await user.click(active);
    await press("Save");
    await list();
    expect(await desk.stored(id)).toMatchObject({ active: false, version: 2 });
  },
);

test("blanks around a name that must be unique are not sent", async () => {
  const { id, name } = await desk.vehicle();
  await renderForm("vehicles", id);
  await write("Name", `  ${String(name)} two `);
  await user.keyboard("{Control>}s{/Control}");
  await list();
  expect(await desk.stored(id)).toMatchObject({ name: `${String(name)} two`, version: 2 });
});

test("blanks around a name that must be unique are seen to go when the field is left", full, async () => {
  const { id } = await desk.vehicle();
  await renderForm("vehicles", id);
  await write("Name", " three ");
  expect(await field("Name")).toHaveProperty("value", " three ");
  await user.tab();
  expect(await field("Name")).toHaveProperty("value", "three");
});

test("a save sends what was typed, in the wire's units, and can be undone", async () => {
  const { id } = await desk.vehicle({ volume: 3 });
  await renderForm("vehicles", id);
  await field("Registration number");
  await tab("Capacity and limits");
  await write("Max speed", "70");
  await write("Volume capacity", "");
  await press("Save");
  await list();
  const saved = await desk.stored(id);
  expect(saved).toMatchObject({ maxSpeed: 112.65408, weight: 1200.5, version: 2 });
  expect(saved).not.toHaveProperty("volume");
  await press("Undo");
  await waitFor(async () =>
    expect(await desk.stored(id)).toMatchObject({ maxSpeed: 110, volume: 3, version: 3 }),
  );
});

test("a new record starts with the schema's defaults; another can follow at once", full, async () => {
  await renderForm("vehicles");
  expect(await screen.findByRole("switch", { name: "Active" })).toHaveProperty("checked", true);
  await write("Name", "Newest");
  await press("Save and add another");
  await press("Don’t create");
  await waitFor(async () => expect(await field("Name")).toHaveProperty("value", ""));
  const { data } = await desk.other.getList("vehicles", { filter: { name: "Newest" } });
  expect(data).toMatchObject([{ active: true, drivingTimeCorrectionFactor: 1 }]);
});

test("what is wrong is said at its field, on its tab and in a summary that leads there", async () => {
  const { id } = await desk.vehicle();
  await renderForm("vehicles", id);
  await write("Name", "");
  await tab("Capacity and limits");
  await write("Max speed", "fast");
  await tab("Costs");
  await press("Save");
  const summary = await screen.findByRole("alert");
  expect(summary.textContent).toContain("Fix 2 fields");
  expect(document.activeElement).toBe(summary);
  expect(within(screen.getByRole("tab", { name: /Capacity/ })).getByTitle("has errors")).toBeTruthy();
  await user.click(within(summary).getByRole("button", { name: /Max speed/ }));
  const box = await field("Max speed");
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(box).toHaveProperty("value", "fast");
  expect(screen.getByText("Write a number, such as 12.5")).toBeTruthy();
  await write("Max speed", "60");
  expect(screen.queryByRole("button", { name: /Max speed/ })).toBeNull();
});

test("limits are told in the units that one types in", full, async () => {
  const { id } = await desk.vehicle();
  await renderForm("vehicles", id);
  await field("Name");
  await tab("Capacity and limits");
  await write("Max speed", "500");
  await user.tab();
  await screen.findByText(/Max speed is 500 mph; it must be 124.27 mph or less/);
});

test("an error inside a list is shown in its cell, and goes with the next key", full, async () => {
  const { data } = await desk.other.create("drivers", {
    data: {
      name: "Anna Kelly",
      availability: [{ day_of_week: "MONDAY", available: true, start_time: "08:00", end_time: "17:00" }],
    },
  });
  await renderForm("drivers", String(data.id));
  await field("Name");
  await tab("Availability and limits");
  await press("More about Monday");
  await write("Monday: Break start", "12:00");
  await press("Save");
  const message = await screen.findByText(/Monday: Break end is required/, { selector: "p" });
  expect(message).toBeTruthy();
  await write("Monday: Break end", "1230");
  await waitFor(() => expect(screen.queryByText(/Monday: Break end is required/)).toBeNull());
  await press("Save");
  await list();
  expect((await desk.stored(String(data.id), "drivers")).availability).toMatchObject([
    { break_start_time: "12:00", break_end_time: "12:30" },
  ]);
});

test("whether a name is free is known while it is typed", full, async () => {
  const taken = await desk.vehicle();
  const { id } = await desk.vehicle();
  await renderForm("vehicles", id);
  await write("Name", String(taken.name));
  await screen.findByText(new RegExp(`Name “${String(taken.name)}” is taken`));
  await write("Name", "Nobody's");
  await screen.findByTitle("Free");
});

test(
  "a taken name is told with all else that is wrong, though the server is not asked yet",
  full,
  async () => {
    const taken = await desk.vehicle();
    const { id } = await desk.vehicle();
    await renderForm("vehicles", id);
    await write("Name", String(taken.name));
    await screen.findByText(new RegExp(`Name “${String(taken.name)}” is taken`));
    await tab("Capacity and limits");
    await write("Volume capacity", "-5");
    await press("Save");
    const summary = await screen.findByRole("alert");
    const lines = within(summary).getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Volume capacity/),
      `Name “${String(taken.name)}” is taken; choose another`,
    ]);
  },
);

test("leaving with typed changes asks first", full, async () => {
  const { id } = await desk.vehicle();
  await renderForm("vehicles", id);
  await write("Registration number", "NEW");
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(dialog).getByRole("button", { name: "Stay" }));
  expect(await field("Registration number")).toHaveProperty("value", "NEW");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await list();
});

test("a condition shows and hides fields; what it hides is emptied, and the form says so", full, async () => {
  const { id } = await desk.vehicle({ trackingProvider: "TRACCAR", trackingDeviceId: "x1" });
  await renderForm("vehicles", id);
  await field("Name");
  await tab("Execution");
  expect(await field("Device ID")).toHaveProperty("value", "x1");
  await user.click(screen.getByRole("combobox", { name: /Tracking provider/ }));
  await user.click(await screen.findByRole("option", { name: "Simulator" }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Device ID" })).toBeNull());
  expect(screen.getByRole("note").textContent).toContain("Device ID");
  await press("Save");
  await list();
  expect(await desk.stored(id)).not.toHaveProperty("trackingDeviceId");
});

test("a reference is found by typing", full, async () => {
  const { data: driver } = await desk.other.create("drivers", { data: { name: "Zoe Quayle" } });
  const { id } = await desk.vehicle();
  await renderForm("vehicles", id);
  const box = await screen.findByRole("combobox", { name: "Driver" });
  await user.type(box, "zoe");
  await user.click(await screen.findByRole("option", { name: "Zoe Quayle" }));
  await press("Save");
  await list();
  expect((await desk.stored(id)).driver).toBe(driver.id);
});

test(
  "a reference that is not offered yet is waited for: Enter does not save the form without it",
  full,
  async () => {
    const { id, version } = await desk.vehicle();
    await renderForm("vehicles", id);
    await write("Registration number", "AB12 XYZ");
    const box = await screen.findByRole("combobox", { name: "Driver" });
    await user.type(box, "nobody of this name{Enter}");
    await screen.findByText("Nothing found");
    await user.keyboard("{Enter}");
    expect(box).toHaveProperty("value", "nobody of this name");
    expect((await desk.stored(id)).version).toBe(version);
    await press("Save");
    await list();
    expect(await desk.stored(id)).toMatchObject({ registrationNumber: "AB12 XYZ" });
  },
);

test("what only the server knows is shown at its field, and goes with the next key", full, async () => {
  const taken = await desk.vehicle();
  const { id } = await desk.vehicle();
  await renderForm("vehicles", id);
  await write("Name", String(taken.name));
  await press("Save");
  const summary = await screen.findByRole("alert");
  expect(summary.textContent).toContain(`Name “${String(taken.name)}” is taken; choose another`);
  await write("Name", `${String(taken.name)} B`);
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await press("Save");
  await list();
});

test("the newer API's records are edited and undone as a whole", full, async () => {
  const user = { login: "anna.kelly", name: "Anna Kelly", roles: ["DRIVER"], status: "ACTIVE" };
  const { data } = await desk.other.create("appUsers", { data: user });
  const id = String(data.id);
  await renderForm("appUsers", id);
  await write("Name", "Anna Quayle");
  await press("Save");
  await list();
  expect(await desk.stored(id, "appUsers")).toMatchObject({ ...user, name: "Anna Quayle" });
  await press("Undo");
  await waitFor(async () => expect(await desk.stored(id, "appUsers")).toMatchObject(user));
});
