import type { Page } from "@playwright/test";
import { pointsOf, polygonFault } from "../../schemas/polygon";
import { expect, expectAccessible, test, full } from "./fixtures";
import { save } from "./pages/form";
import { clickOn, dragTo, mapOf } from "./pages/map";
import { recordsAt } from "./records";

const areas = { route: "/settings/territories", base: "/gt/gt-api/scheduling-zones" };

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const square = (north: number, east: number) =>
  `${north},${east}|${north},${east + 0.1}|${north + 0.1},${east + 0.1}|${north + 0.1},${east}`;

test.describe("the map of an area", () => {
  test("an area is drawn, its corners moved, cut by a line, and saved in the wire's form", async ({
    open,
    api,
  }) => {
    const records = recordsAt(api, areas.base);
    const { id } = await records.create({ name: "Centre", polygon: square(41.1, -8.7) });
    const page = await open(`${areas.route}/${id}`);
    const map = mapOf(page, "Area");
    await expect(page.getByText(/^4 corners, /)).toBeVisible();

    await button(page, "Draw anew").click();
    await clickOn(map, [0.3, 0.3], [0.7, 0.3], [0.7, 0.7], [0.3, 0.7]);
    await expect(page.getByText("4 corners so far")).toBeVisible();
    await button(page, "Finish").click();
    const table = page.getByRole("region", { name: "Area: corners" });
    await expect(table.getByRole("textbox")).toHaveCount(8);
    const first = table.getByRole("textbox", { name: "Corner 1: Latitude" });
    const drawn = Number(await first.inputValue());

    await button(page, "Move corners").click();
    const handles = map.locator(".map-corner");
    await expect(handles).toHaveCount(8);
    await dragTo(handles.first(), 0, -40);
    await expect.poll(async () => Number(await first.inputValue())).toBeGreaterThan(drawn);
    await button(page, "Move corners").click();
    await expect(handles).toHaveCount(0);

    await button(page, "Split by a line").click();
    await clickOn(map, [0.5, 0.1], [0.5, 0.9]);
    await button(page, "Finish").click();
    await expect(page.getByText(/leaves 2 parts/)).toBeVisible();
    await page.getByRole("button", { name: /^Keep part 1/ }).click();
    await expect(table.getByRole("textbox")).toHaveCount(8);
    // What lies half under the page's bar has half its size.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, ["light", "dark"]);
    await save(page);
    const { polygon } = await records.read(id);
    expect(pointsOf(polygon)).toHaveLength(4);
    expect(polygonFault(String(polygon))).toBeUndefined();
  });

  test(
    "what is wrong is told at the area and its corners, and not saved; the server refuses it too",
    full,
    async ({ open, api }) => {
      const refused = await api.post(areas.base, { name: "Knot", polygon: "41,-9|42,-8|41,-8|42,-9" });
      expect(refused.json()).toMatchObject({
        success: false,
        errors: [{ code: "AREA_CROSSING", metadata: { field: "polygon", place: 1, other: 3 } }],
      });
      const records = recordsAt(api, areas.base);
      const { id } = await records.create({ name: "Sound", polygon: square(42.1, -8.7) });
      const page = await open(`${areas.route}/${id}`);
      const corner = (place: number, column: string) => box(page, `Corner ${place}: ${column}`);
      await corner(1, "Longitude").fill("-8.5");
      await page.keyboard.press("Enter");
      const message = "Area crosses itself: the side after point";
      await expect(page.getByRole("status").filter({ hasText: message })).toBeVisible();
      await expect(page.getByRole("rowheader", { name: /look here/ })).toHaveCount(2);
      await button(page, "Save").click();
      await expect(page.getByRole("alert").filter({ hasText: /Fix (one|\d+) fields?/ })).toBeFocused();
      await expectAccessible(page, ["light", "dark"]);
      await corner(1, "Longitude").fill("abc");
      await page.keyboard.press("Enter");
      await expect(corner(1, "Longitude")).toHaveAccessibleDescription(/from -180 to 180/);
      await corner(1, "Longitude").fill("-8.7");
      await page.keyboard.press("Enter");
      await expect(page.getByText(message)).toHaveCount(0);
      await button(page, "Remove corner 4").click();
      await save(page);
      expect((await records.read(id)).polygon).toBe("42.1,-8.7|42.1,-8.6|42.2,-8.6");
    },
  );

  test(
    "an area that is pasted with a fault says so beneath the map, in the reader's digits",
    full,
    async ({ open }) => {
      const page = await open(`${areas.route}/add`);
      await button(page, "Paste or load an area").click();
      const text = box(page, "GeoJSON, KML, or corners as latitude,longitude joined by |");
      const ring = Array.from({ length: 12_000 }, (_, at) => {
        const turn = (at / 12_000) * 2 * Math.PI;
        return `${(41 + 0.3 * Math.sin(turn)).toFixed(6)},${(-8 + 0.3 * Math.cos(turn)).toFixed(6)}`;
      });
      for (const [pasted, message] of [
        ["41,-8.6|41.2,-8.5", "Area: an area needs 3 different points or more; it has 2"],
        ["10,179|10,-179|12,-179|12,179", "Area crosses the date line between the points 1 and 2"],
        [ring.join("|"), "Area has 12,000 points; 10,000 at most. Simplify the area"],
      ] as const) {
        await text.fill(pasted);
        await button(page, "Take this text").click();
        await expect(page.getByRole("status").filter({ hasText: message })).toBeInViewport();
      }
    },
  );

  test(
    "other areas lie beneath; those in common are told before saving, and can be cut away",
    full,
    async ({ open, api }) => {
      const records = recordsAt(api, areas.base);
      await records.create({ name: "West", polygon: square(40.1, -8.7) });
      await records.create({ name: "Beside", polygon: square(40.1, -8.56) });
      const { id } = await records.create({ name: "East", polygon: square(40.1, -8.65) });
      const page = await open(`${areas.route}/${id}`);
      const warning = page.getByRole("alert").filter({ hasText: "lies over" });
      await expect(warning.getByRole("listitem")).toHaveCount(2);
      await button(page, "Cut West away").click();
      await expect(warning.getByRole("listitem")).toHaveText([/^Beside/]);
      await button(page, "Cut Beside away").click();
      await expect(warning).toHaveCount(0);
      await save(page);
      const longitudes = pointsOf((await records.read(id)).polygon).map(([, east]) => east);
      expect([Math.min(...longitudes), Math.max(...longitudes)]).toEqual([-8.6, -8.56]);
    },
  );

  test(
    "what opens to paste an area in stays where it is as the focus goes into it",
    full,
    async ({ open }) => {
      const page = await open(`${areas.route}/add`);
      await button(page, "Paste or load an area").click();
      const scrolled = await button(page, "Choose a file").evaluate(async (element) => {
        element.focus();
        await new Promise(requestAnimationFrame);
        return element.closest(".MuiCollapse-root")?.scrollTop;
      });
      expect(scrolled).toBe(0);
    },
  );

  test(
    "the keyboard alone pastes an area, adds and moves a corner, splits it and saves",
    full,
    async ({ open, api }) => {
      const page = await open(`${areas.route}/add`);
      await box(page, "Name").fill("By keys");
      await button(page, "Paste or load an area").focus();
      await page.keyboard.press("Enter");
      await box(page, "GeoJSON, KML, or corners as latitude,longitude joined by |").fill('{"type":"Polygon"');
      await button(page, "Take this text").press("Enter");
      const text = box(page, "GeoJSON, KML, or corners as latitude,longitude joined by |");
      await expect(text).toHaveAccessibleDescription(/^This is no JSON/);
      await expect(text).toHaveValue('{"type":"Polygon"');
      await text.fill(square(39.1, -8.7));
      await button(page, "Take this text").press("Enter");
      await expect(box(page, "Corner 4: Latitude")).toHaveValue("39.2");
      await button(page, "Add a corner after corner 1").press("Enter");
      await expect(box(page, "Corner 2: Longitude")).toHaveValue("-8.65");
      await box(page, "Corner 2: Latitude").fill("39,05");
      await page.keyboard.press("Enter");
      const split = page.getByRole("group", { name: "Split between two corners" });
      await split.getByRole("textbox", { name: "From corner" }).fill("2");
      await split.getByRole("textbox", { name: "To corner" }).fill("4");
      await split.getByRole("button", { name: "Split" }).press("Enter");
      await page.getByRole("button", { name: /^Keep part 1/ }).press("Enter");
      await save(page);
      const [saved] = await recordsAt(api, areas.base).search("By keys");
      expect(saved?.polygon).toBe("39.05,-8.65|39.1,-8.6|39.2,-8.6");
    },
  );

  test(
    "a KML file with several areas lets one be chosen; a broken one says where",
    full,
    async ({ open }) => {
      const page = await open(`${areas.route}/add`);
      const placemark = (name: string, coordinates: string) =>
        `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
      const file = (inside: string) => ({
        name: "areas.kml",
        mimeType: "application/vnd.google-earth.kml+xml",
        buffer: Buffer.from(
          `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`,
        ),
      });
      await button(page, "Paste or load an area").click();
      const input = page.getByLabel("From a file:");
      await input.setInputFiles(file(placemark("North", "-8.7,41.1 -8.6,x -8.6,41.2")));
      await expect(page.getByText("North, 2 is no place on earth: -8.6,x")).toBeVisible();
      const ring = "-8.7,41.1,0 -8.6,41.1,0 -8.6,41.2,0 -8.7,41.1,0";
      await input.setInputFiles(
        file(placemark("North", ring) + placemark("South", "-8.7,40.1 -8.6,40.1 -8.6,40.2")),
      );
      await button(page, "South").click();
      await expect(box(page, "Corner 1: Latitude")).toHaveValue("40.1");
      await expect(page.getByText(/^3 corners/)).toBeVisible();
      await button(page, "Remove the area").click();
      await expect(page.getByText(/^No area yet/)).toBeVisible();
    },
  );

  test("every click of a quick hand is a corner", full, async ({ open }) => {
    const page = await open(`${areas.route}/add`);
    await box(page, "Name").fill("Quick");
    await button(page, "Draw").click();
    const frame = await mapOf(page, "Area").boundingBox();
    if (!frame) throw new Error("The map is not there");
    const at = (x: number, y: number) => [frame.x + frame.width * x, frame.y + frame.height * y] as const;
    const corners = [at(0.3, 0.3), at(0.7, 0.3), at(0.7, 0.7), at(0.3, 0.7)];
    for (const [count, [x, y]] of corners.entries()) {
      // Moves that follow each other within 32 ms: a canvas tells of the first of them only.
      await page.mouse.move(x + 60, y, { steps: 3 });
      await page.mouse.click(x, y);
      await expect(mapOf(page, "Area").locator(".map-corner")).toHaveCount(count + 1);
      // leaflet-draw takes what follows within 50 ms for the same click.
      await page.waitForTimeout(100);
    }
    await button(page, "Finish").click();
    await expect(page.getByText(/^4 corners, /)).toBeVisible();
  });

  test(
    "leaving and coming back, drawing and giving up leave no handle behind",
    full,
    async ({ open, api }) => {
      const { id } = await recordsAt(api, areas.base).create({ name: "Again", polygon: square(38.1, -8.7) });
      const page = await open(`${areas.route}/${id}`);
      for (let round = 0; round < 2; round += 1) {
        await button(page, "Move corners").click();
        await expect(mapOf(page, "Area").locator(".map-corner")).toHaveCount(8);
        await button(page, "Draw anew").click();
        await expect(mapOf(page, "Area").locator(".map-corner")).toHaveCount(0);
        await clickOn(mapOf(page, "Area"), [0.2, 0.2]);
        await page.keyboard.press("Escape");
        await expect(button(page, "Finish")).toHaveCount(0);
        await expect(mapOf(page, "Area").locator(".leaflet-mouse-marker")).toHaveCount(0);
        await page.getByRole("link", { name: "Territories" }).first().click();
        await page.getByRole("link", { name: "Again" }).click();
      }
      await expect(mapOf(page, "Area")).toHaveCount(1);
    },
  );
});
