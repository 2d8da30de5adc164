import { expect, it } from "vitest";
import { type OrderFacts, stopFacts } from "./stopFacts";

const instant = (minute: number) => new Date(minute * 60_000).toISOString();
const facts = (
  status: OrderFacts["status"],
  steps: [NonNullable<OrderFacts["status"]>, number][],
  fact = {},
) => {
  const { order: _order, ...rest } = stopFacts(
    {
      id: "a",
      ...(status && { status }),
      steps: steps.map(([each, minute]) => ({ status: each, time: instant(minute) })),
      fact,
    },
    (each) => Date.parse(each) / 60_000,
  );
  return Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined && value !== false),
  );
};

it("are the steps since the order was sent", () => {
  expect(
    facts("DETAILS_SENT", [
      ["ALLOCATED", 1],
      ["DETAILS_SENT", 2],
    ]),
  ).toEqual({});
  expect(
    facts("OPERATION_STARTED", [
      ["DETAILS_SENT", 2],
      ["STARTED_MOVE", 3],
      ["ARRIVED", 4],
      ["FAILED", 5],
      ["NEW", 6],
      ["DETAILS_SENT", 10],
      ["STARTED_MOVE", 11],
      ["ARRIVED", 12],
      ["OPERATION_STARTED", 13],
    ]),
  ).toEqual({ started: 11, arrived: 12, begun: 13 });
});

it("are over with its end, left where somebody was there", () => {
  const way: [NonNullable<OrderFacts["status"]>, number][] = [
    ["DETAILS_SENT", 2],
    ["STARTED_MOVE", 3],
    ["ARRIVED", 4],
  ];
  expect(facts("FAILED", [...way, ["FAILED", 9]])).toEqual({ started: 3, arrived: 4, left: 9, isOver: true });
  expect(
    facts("FAILED", [
      ["DETAILS_SENT", 2],
      ["FAILED", 9],
    ]),
  ).toEqual({ isOver: true });
  expect(facts("DEPARTED", [...way, ["DEPARTED", 8]])).toEqual({ started: 3, arrived: 4, left: 8 });
});

it("begin anew once a stop that was put off is gone to again", () => {
  const way: [NonNullable<OrderFacts["status"]>, number][] = [
    ["DETAILS_SENT", 2],
    ["ARRIVED", 4],
    ["SUSPENDED", 5],
  ];
  expect(facts("SUSPENDED", way)).toEqual({ isSuspended: true });
  expect(facts("STARTED_MOVE", [...way, ["STARTED_MOVE", 7]])).toEqual({ started: 7 });
});

it("are by GPS where nobody reported them, and not of an attempt before", () => {
  const fact = { arrivalGps: instant(5), departureGps: instant(8) };
  expect(facts("DETAILS_SENT", [["DETAILS_SENT", 2]], fact)).toEqual({ arrived: 5, left: 8 });
  expect(facts("DETAILS_SENT", [["DETAILS_SENT", 6]], fact)).toEqual({ left: 8 });
  const reported = { ...fact, arrivalReported: instant(4) };
  expect(
    facts(
      "ARRIVED",
      [
        ["DETAILS_SENT", 2],
        ["ARRIVED", 4],
      ],
      reported,
    ),
  ).toEqual({ arrived: 4, left: 8 });
});
