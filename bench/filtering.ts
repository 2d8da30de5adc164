import type { Page } from "@playwright/test";
import type { ApiClient } from "../tests/apiClient";
import { expectOk } from "./expectOk";
import { median, type Figure } from "./figures";
import { timeOf } from "./firstRow";

/** The list of vehicles of a large fleet: from Enter in its search, or from a filter's Apply, to the rows found. */
const vehicles = 5_000;
const runs = 5;
/** A text, and the name of the first vehicle that it finds: few and many, by the name and by the number plate. */
const searches = [
  ["West van", "West van 0003"],
  ["PK47", "East van 4700"],
  ["North van 25", "North van 0025"],
  ["van 499", "East van 4992"],
] as const;

export async function filtering(page: Page, url: string, client: ApiClient): Promise<Figure[]> {
  await createFleet(client);
  await page.goto(`${url}/settings/vehicles`);
  const first = page.getByRole("grid").getByRole("row").nth(1);
  await first.getByText("East van 0000").waitFor();
  const search = page.getByRole("searchbox", { name: "Search this list" });
  // Enter does not wait for a rest in typing, which is no work.
  const searchFor = async (text: string) => {
    await search.fill(text);
    await search.press("Enter");
  };
  const searched: number[] = [];
  const filtered: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const [text, found] of searches)
      searched.push(await timeOf(page, "keydown", found, () => searchFor(text)));
    await timeOf(page, "keydown", "East van 0000", () => searchFor(""));

    await page.getByRole("button", { name: "Add filter" }).click();
    const editor = page.getByRole("dialog", { name: "Add filter" });
    await editor.getByRole("combobox", { name: "Property" }).selectOption("Registration number");
    await editor.getByRole("textbox", { name: "Value" }).fill("PK4");
    const apply = editor.getByRole("button", { name: "Apply" });
    filtered.push(await timeOf(page, "click", "East van 4000", () => apply.click()));
    await timeOf(page, "click", "East van 0000", () =>
      page.getByRole("button", { name: /^Remove filter/ }).click(),
    );
  }
  return [
    { name: "5,000 vehicles searched by a text, median", value: median(searched), limit: 150, unit: "ms" },
    { name: "the same by a property, median", value: median(filtered), limit: 150, unit: "ms" },
    { name: "the longest of both", value: Math.max(...searched, ...filtered), unit: "ms" },
  ];
}

async function createFleet(client: ApiClient): Promise<void> {
  for (let from = 0; from < vehicles; from += 1_000) {
    const operations = Array.from({ length: 1_000 }, (_, at) => ({
      op: "create",
      record: vehicleAt(from + at),
    }));
    expectOk(await client.post("/gt/gt-api/vehicles/batch", { operations }));
  }
}

function vehicleAt(index: number): object {
  const number = String(index).padStart(4, "0");
  return {
    name: `${["East", "North", "South", "West"][index % 4]} van ${number}`,
    registrationNumber: `PK${number.slice(0, 2)}${number.slice(2)}X`,
    weight: 800 + (index % 40) * 50,
    volume: 4 + (index % 30),
    maxSpeed: 50 + (index % 5) * 10,
    costPerDistance: 0.4 + (index % 7) / 10,
  };
}
