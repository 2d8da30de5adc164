import { expect, it } from "vitest";
import { loadResources } from "./load";
import { choicesAt } from "./properties";
import { webhookEvents, webhookGaps } from "./webhooks";

it("the resource offers each event that there is", () => {
  const resource = loadResources(import.meta.dirname).get("webhooks")!;
  expect(choicesAt(resource, "events").map(({ value }) => value)).toEqual([...webhookEvents]);
});

it("what is not delivered is tried again with growing gaps, for a day", () => {
  expect([...webhookGaps]).toEqual([...webhookGaps].toSorted((one, other) => one - other));
  const hours = webhookGaps.reduce((sum, gap) => sum + gap, 0) / 3600;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(24);
});
