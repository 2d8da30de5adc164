import type { Resource } from "../../schemas";
import { loadResources } from "../../schemas/load";
import { expect, expectAccessible, full } from "./fixtures";
import { walk } from "./pages/walk";
import { withResource } from "./withResource";

const test = withResource("tests/fixtures/trailers.json");

test(
  "one JSON file gives a resource with all that the others have",
  full,
  async ({ open, api, schemasDir }) => {
    const trailers = loadResources(schemasDir).get("trailers") as Resource;
    const answer = await api.post("/gt/gt-api/vehicles", { name: "Van 1" });
    expect(answer.json()).toMatchObject({ success: true });
    await walk(await open("/settings/trailers"), trailers);
  },
);

test(
  "its list and form are there for everybody who may see them, in light and dark",
  full,
  async ({ open }) => {
    const page = await open("/settings/trailers");
    await expect(
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Trailers" }),
    ).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await page.getByRole("link", { name: "Create" }).first().click();
    await expect(page.getByRole("textbox", { name: "Plate" })).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
  },
);

test("a name is taken once, and a vehicle that trailers name is kept", full, async ({ api }) => {
  const vehicle = await api.post("/gt/gt-api/vehicles", { name: "Truck 7" });
  const [{ id }] = vehicle.json<{ rows: [{ id: string }] }>().rows;
  await api.post("/gt/gt-api/trailers", { name: "Flatbed", vehicle: id });
  const twice = await api.post("/gt/gt-api/trailers", { name: "Flatbed" });
  expect(twice.json()).toMatchObject({
    success: false,
    errors: [{ code: "NOT_UNIQUE", metadata: { field: "name" } }],
  });
  const removal = await api.post("/gt/gt-api/vehicles/batch", { operations: [{ op: "remove", id }] });
  expect(removal.json()).toMatchObject({
    rows: [{ success: false, errors: [{ code: "REFERENCE_IN_USE" }] }],
  });
});
