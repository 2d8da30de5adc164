import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { field, list, openDesk, press, tab, user, write } from "./testing/desk";
import { renderForm } from "./testing/renderForm";
import { full } from "../../../tests/scope";

const desk = openDesk();

test("what another person changed elsewhere in the record is taken over by a save", async () => {
  const record = await desk.vehicle({ truck: { height: 2, width: 2 } });
  const { id } = record;
  await renderForm("vehicles", id);
  await write("Registration number", "MINE");
  await desk.other.update("vehicles", {
    id,
    data: { ...record, truck: { height: 2, width: 3 } },
    previousData: record,
  });
  await press("Save");
  await list();
  expect(await desk.stored(id)).toMatchObject({
    registrationNumber: "MINE",
    truck: { height: 2, width: 3 },
    version: 3,
  });
});

test("what two people changed is shown side by side, and nothing typed is lost", full, async () => {
  const record = await desk.vehicle();
  const { id } = record;
  await renderForm("vehicles", id);
  await write("Registration number", "MINE");
  await write("External ID", "mine too");
  await desk.other.update("vehicles", {
    id,
    data: { ...record, registrationNumber: "THEIRS", externalId: "theirs" },
    previousData: record,
  });
  await press("Save");
  const dialog = await screen.findByRole("dialog", { name: "Somebody changed the same fields" });
  const registration = within(dialog).getByRole("radiogroup", { name: "Registration number" });
  expect(registration.textContent).toContain("Before: AB12 CDE");
  await user.click(within(registration).getByRole("radio", { name: /THEIRS/ }));
  await user.click(within(dialog).getByRole("button", { name: "Merge and save" }));
  await list();
  expect(await desk.stored(id)).toMatchObject({
    registrationNumber: "THEIRS",
    externalId: "mine too",
    version: 3,
  });
});

test("a record that somebody removed meanwhile can be saved as a new one", full, async () => {
  const { id, name } = await desk.vehicle();
  await renderForm("vehicles", id);
  await write("Registration number", "KEPT");
  await desk.other.delete("vehicles", { id });
  await press("Save");
  await screen.findByText("This record was removed meanwhile");
  await user.click(screen.getAllByRole("button", { name: "Save as new" })[0] ?? expect.fail());
  await press("Don’t create");
  await list();
  const { data } = await desk.other.getList("vehicles", { filter: { name } });
  expect(data).toMatchObject([{ registrationNumber: "KEPT", weight: 1200.5, version: 1 }]);
});

test(
  "a network that drops during a save loses nothing; the save is tried again and done once",
  full,
  async () => {
    const { id } = await desk.vehicle();
    await renderForm("vehicles", id);
    await write("Registration number", "PATIENT");
    window.happyDOM.setURL("http://127.0.0.1:9/");
    await press("Save");
    await screen.findByText("Not saved");
    expect(await field("Registration number")).toHaveProperty("value", "PATIENT");
    window.happyDOM.setURL(`${desk.url}/`);
    await press("Try again");
    await list();
    expect(await desk.stored(id)).toMatchObject({ registrationNumber: "PATIENT", version: 2 });
  },
);

test("a deleted record is brought back from the recent actions, also after a reload", full, async () => {
  const { id } = await desk.vehicle();
  await renderForm("vehicles", id);
  await field("Name");
  await press("Delete");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await list();
  await expect(desk.other.getOne("vehicles", { id, meta: { silent: true } })).rejects.toMatchObject({
    status: 404,
  });
  cleanup();
  await renderForm("vehicles");
  await press("Recent actions");
  await user.click(await screen.findByRole("button", { name: /Undo Deleted/ }));
  await waitFor(async () => expect(await desk.stored(id)).toMatchObject({ weight: 1200.5 }));
});

test("who changed the record meanwhile is told by name", async () => {
  const record = await desk.vehicle();
  const { id } = record;
  await renderForm("vehicles", id);
  await write("Registration number", "MINE");
  await desk.other.update("vehicles", { id, data: { ...record, weight: 5 }, previousData: record });
  await screen.findByText("Administrator changed this record while you were editing.");
});

test("a record that is not there is told once, on the page, with the way to the list", full, async () => {
  for (const resource of ["vehicles", "appUsers"]) {
    const { reports } = await renderForm(resource, "b9a9f2a4-0000-4000-8000-000000000000");
    await screen.findByRole("heading", { name: "There is no such record" });
    expect(reports).toEqual([]);
    await press("To the list");
    await list();
    cleanup();
  }
});

test("an undo is refused where somebody changed the record since, and says so", full, async () => {
  const record = await desk.vehicle();
  const { id } = record;
  await renderForm("vehicles", id);
  await write("Registration number", "MINE");
  await press("Save");
  await list();
  await desk.other.update("vehicles", {
    id,
    data: { weight: 5 },
    previousData: { id, version: 2, weight: 0 },
  });
  await press("Undo");
  await screen.findByText(/0 undone, 1 not/);
  expect(await desk.stored(id)).toMatchObject({ registrationNumber: "MINE", weight: 5 });
});

test("the history tells who changed what, in readable values", async () => {
  const record = await desk.vehicle();
  const { id } = record;
  await desk.other.update("vehicles", { id, data: { ...record, weight: 1500 }, previousData: record });
  await renderForm("vehicles", id);
  await field("Name");
  await tab("History");
  const change = await screen.findByText("1,500 kg");
  expect(change.closest("dd")?.textContent).toBe("1,200.5 kg → 1,500 kg");
  expect(screen.getAllByText("Administrator").length).toBe(2);
});

test("a duplicate starts as its original without what must be unique", full, async () => {
  const { id } = await desk.vehicle();
  await renderForm("vehicles", id);
  await field("Name");
  await press("Duplicate");
  await waitFor(async () => expect(await field("Name")).toHaveProperty("value", ""));
  expect(await field("Registration number")).toHaveProperty("value", "AB12 CDE");
});
