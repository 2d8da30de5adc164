import { expect, it } from "vitest";
import { driven } from "./driving";
import { ordersOf } from "./orders";

const reasons = { failed: [], rejected: [] };
const [made] = ordersOf("2026-11-25", 0, (resource, at) => `${resource} ${at}`).values();
const sent = (status: "DETAILS_SENT" | "WAITING_CONFIRMATION", time: string) => ({
  ...made!.order,
  plan: { runId: "run", performer: "driver", vehicle: "van", planArrival: "2026-11-25T10:00:00.000Z" },
  steps: [
    { status: "NEW" as const, time: "2026-11-24T16:00:00.000Z" },
    { status: "ALLOCATED" as const, time: "2026-11-24T18:00:00.000Z" },
    { status, time },
  ],
});

it("has a driver who was asked confirm before he moves, so that his stops are told in reports", () => {
  for (const asked of ["2026-11-25T07:00:00.000Z", "2026-11-25T09:51:30.000Z"]) {
    const { steps = [] } = driven(sent("WAITING_CONFIRMATION", asked), reasons);
    const names = steps.map(({ status }) => status);
    expect(names.slice(2, 5)).toEqual(["WAITING_CONFIRMATION", "DETAILS_SENT", "STARTED_MOVE"]);
    expect(String(steps[3]?.time) >= asked).toBe(true);
  }
  const { steps = [] } = driven(sent("WAITING_CONFIRMATION", "2026-11-25T07:00:00.000Z"), reasons);
  expect(steps.map(({ time }) => time)).toEqual(steps.map(({ time }) => time).toSorted());
});

it("leaves the way to a driver who was asked nothing as it was", () => {
  const order = sent("DETAILS_SENT", "2026-11-25T07:00:00.000Z");
  expect(
    driven(order, reasons)
      .steps?.slice(0, 4)
      .map(({ status }) => status),
  ).toEqual(["NEW", "ALLOCATED", "DETAILS_SENT", "STARTED_MOVE"]);
});
