import { expect, it } from "vitest";
import type { Alert } from "../../../schemas/alerts";
import { groupOf, isWaiting } from "./waiting";

const now = Date.UTC(2026, 10, 24, 11);
const alert = (more: Partial<Alert>): Alert => ({
  id: "1",
  kind: "LATE",
  aoc: "porto",
  date: "2026-11-24",
  vehicle: "van",
  vehicleName: "Van",
  raised: "2026-11-24T10:00:00.000Z",
  told: [],
  ...more,
});

it("an alert waits for somebody until it is closed, but not while it is put off", () => {
  const found = [
    alert({}),
    alert({ snoozedUntil: "2026-11-24T11:00:01.000Z" }),
    alert({ snoozedUntil: "2026-11-24T11:00:00.000Z" }),
    alert({ snoozedUntil: "2026-11-24T12:00:00.000Z", closed: "2026-11-24T10:30:00.000Z" }),
  ];
  expect(found.map((each) => groupOf(each, now))).toEqual(["waiting", "snoozed", "waiting", "closed"]);
  expect(found.filter((each) => isWaiting(each, now))).toHaveLength(2);
});
