import type { CDPSession, Locator, Page } from "@playwright/test";
import { median } from "./figures";

/** How many keys are pressed. */
const keys = 40;

/** Main-thread milliseconds of each of 40 digits that are typed into a field, beyond those of a page at rest. */
export async function keystrokes(page: Page, field: Locator): Promise<number[]> {
  await field.click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  for (let warm = 0; warm < 5; warm++) await work(page, devtools, "1");
  const idle: number[] = [];
  const pressed: number[] = [];
  for (let count = 0; count < keys; count++) {
    idle.push(await work(page, devtools, undefined));
    pressed.push(await work(page, devtools, String(count % 10)));
  }
  await devtools.detach();
  const rest = median(idle);
  return pressed.map((each) => each - rest);
}

/** Milliseconds of tasks on the page's main thread from a key until its picture is drawn; without a key, what is always there. */
async function work(page: Page, devtools: CDPSession, key: string | undefined): Promise<number> {
  const before = await tasks(devtools);
  if (key !== undefined) await page.keyboard.press(key);
  await page.waitForTimeout(120);
  return (await tasks(devtools)) - before;
}

async function tasks(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}
