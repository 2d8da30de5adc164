import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ResourceRecord } from "../../../schemas";
import { field, list, openDesk, press, tab, user, write } from "./testing/desk";
import { renderForm } from "./testing/renderForm";
import { full } from "../../../tests/scope";

const desk = openDesk();

async function driver(): Promise<ResourceRecord> {
  const login = `anna.${crypto.randomUUID().slice(0, 8)}`;
  const { data } = await desk.other.create("appUsers", {
    data: { login, name: "Anna Kelly", roles: ["DRIVER"] },
  });
  return data as ResourceRecord;
}

async function dialog() {
  return within(await screen.findByRole("dialog", { name: /^Change the password of/ }));
}

async function type(password: string, again: string): Promise<void> {
  const inside = await dialog();
  for (const [label, text] of [
    [/^New password(?! again)/, password],
    [/^New password again/, again],
  ] as const) {
    const box = await inside.findByLabelText(label);
    await user.clear(box);
    await user.type(box, text);
  }
  await user.click(inside.getByRole("button", { name: "Change password" }));
}

test(
  "a new password is given in a dialog, what is wrong told at its field, what was typed kept",
  full,
  async () => {
    const { id, login } = await driver();
    await renderForm("appUsers", id);
    await press("Change password");
    await type("short", "shorter");
    const inside = await dialog();
    await inside.findByText(/at least 8 characters/);
    inside.getByText("Passwords do not match");
    const first = inside.getByLabelText(/^New password(?! again)/);
    expect(first).toHaveProperty("value", "short");
    expect(document.activeElement).toBe(first);
    await type("seven green lorries", "seven green lorries");
    await screen.findByText(`${String(login)} has a new password`);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await desk.stored(id, "appUsers")).toMatchObject({ version: 2 });
  },
);

test("nothing of the open form is lost, and it can be saved afterwards", full, async () => {
  const { id } = await driver();
  await renderForm("appUsers", id);
  await write("Name", "Anna Murphy");
  await press("Change password");
  await type("seven green lorries", "seven green lorries");
  await screen.findByText(/has a new password/);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await field("Name")).toHaveProperty("value", "Anna Murphy");
  await press("Save");
  await list();
  expect(await desk.stored(id, "appUsers")).toMatchObject({ name: "Anna Murphy", version: 3 });
});

test("the history tells of a new password, and neither what it is nor that there is none", full, async () => {
  const { id } = await driver();
  await renderForm("appUsers", id);
  await press("Change password");
  await type("seven green lorries", "seven green lorries");
  await screen.findByText(/has a new password/);
  await tab("History");
  const name = await screen.findByText("New password", { selector: "dt" });
  expect(name.nextSibling?.textContent).toBe("not shown");
});

test("who got a new password can be removed at once", full, async () => {
  const { id } = await driver();
  await renderForm("appUsers", id);
  await press("Change password");
  await type("seven green lorries", "seven green lorries");
  await screen.findByText(/has a new password/);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("Delete");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await list();
  await expect(desk.other.getOne("appUsers", { id, meta: { silent: true } })).rejects.toMatchObject({
    status: 404,
  });
});

test("a server out of reach is told in the dialog, with what was typed kept", full, async () => {
  const { id } = await driver();
  await renderForm("appUsers", id);
  await press("Change password");
  await dialog();
  window.happyDOM.setURL("http://127.0.0.1:9/");
  await type("seven green lorries", "seven green lorries");
  const inside = await dialog();
  await inside.findByRole("alert");
  window.happyDOM.setURL(`${desk.url}/`);
  await user.click(inside.getByRole("button", { name: "Change password" }));
  await screen.findByText(/has a new password/);
  expect(await desk.stored(id, "appUsers")).toMatchObject({ version: 2 });
});

test("a user removed meanwhile is told in the dialog, and once", full, async () => {
  const { id } = await driver();
  const { reports } = await renderForm("appUsers", id);
  await press("Change password");
  await dialog();
  await desk.other.delete("appUsers", { id });
  await type("seven green lorries", "seven green lorries");
  await (await dialog()).findByRole("alert");
  expect(reports).toEqual([]);
});

test("a resource without such a call has no such button, and the form no such fields", async () => {
  const { id } = await desk.vehicle();
  await renderForm("vehicles", id);
  await screen.findByRole("button", { name: "Delete" });
  expect(screen.queryByRole("button", { name: "Change password" })).toBeNull();
});
