import type { Locator, Page } from "@playwright/test";

/** A place of a map, as parts of its width and height. */
export type Spot = [right: number, down: number];

/** The map of a field. */
export function mapOf(page: Page, field: string): Locator {
  return page.getByRole("region", { name: `${field}: map` });
}

/** Clicks one place of a map after the other, as slowly as drawing takes them for clicks. */
export async function clickOn(map: Locator, ...spots: Spot[]): Promise<void> {
  for (const spot of spots) {
    const [x, y] = await onScreen(map, spot);
    await map.page().mouse.click(x, y);
    await map.page().waitForTimeout(120);
  }
}

export async function dragTo(from: Locator, right: number, down: number): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error("There is nothing to drag");
  const { mouse } = from.page();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await mouse.move(x, y);
  await mouse.down();
  for (let step = 1; step <= 8; step += 1) await mouse.move(x + (right * step) / 8, y + (down * step) / 8);
  await mouse.up();
}

/** How many of a canvas's pixels have a colour; without one: have any. */
export function pixelsOf(canvas: Locator, color = ""): Promise<number> {
  return canvas.evaluate((element: HTMLCanvasElement, hex: string) => {
    const { data = [] } = element.getContext("2d")?.getImageData(0, 0, element.width, element.height) ?? {};
    const wanted = hex === "" ? undefined : Number.parseInt(hex.slice(1), 16);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      const color = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
      if (data[at + 3]! > 0 && (wanted === undefined || color === wanted)) count += 1;
    }
    return count;
  }, color);
}

async function onScreen(map: Locator, [right, down]: Spot): Promise<Spot> {
  const box = await map.boundingBox();
  if (!box) throw new Error("The map is not shown");
  return [box.x + box.width * right, box.y + box.height * down];
}
