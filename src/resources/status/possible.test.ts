import { describe, expect, it } from "vitest";
import type { ResourceRecord } from "../../../schemas";
import { linkedElsewhere, possibleFor, targetsOf } from "./possible";

const rows = [
  { code: "NEW", next: ["ALLOCATED", "FAILED", "CANCELLED"] },
  { code: "ALLOCATED", next: ["NEW", "COMMITTING", "CANCELLED"] },
  { code: "DETAILS_SENT", next: ["ALLOCATED", "COMPLETED", "CANCELLED"] },
  { code: "COMPLETED", next: [] },
  { code: "FAILED", next: [] },
  { code: "CANCELLED", next: [] },
];
const order = (id: string, status: string, more: object = {}): ResourceRecord => ({ id, status, ...more });

describe("where a person may lead an order", () => {
  it("is where its status leads, but for planning it, which needs a vehicle", () => {
    expect(possibleFor(order("1", "NEW"), rows, "DISPATCHER")).toEqual(["FAILED", "CANCELLED"]);
    expect(possibleFor(order("1", "DETAILS_SENT"), rows, "ADMIN")).toEqual([
      "ALLOCATED",
      "COMPLETED",
      "CANCELLED",
    ]);
  });

  it("is back from a final status to the last one before it, for dispatchers alone", () => {
    const steps = [{ status: "NEW" }, { status: "ALLOCATED" }, { status: "CANCELLED" }];
    expect(possibleFor(order("1", "CANCELLED", { steps }), rows, "DISPATCHER")).toEqual(["ALLOCATED"]);
    expect(possibleFor(order("1", "CANCELLED", { steps }), rows, "ADMIN")).toEqual([]);
    expect(possibleFor(order("1", "CANCELLED"), rows, "DISPATCHER")).toEqual([]);
  });

  it("is to be planned anew, too, where it failed", () => {
    const steps = [{ status: "NEW" }, { status: "ALLOCATED" }, { status: "FAILED" }];
    expect(possibleFor(order("1", "FAILED", { steps }), rows, "DISPATCHER")).toEqual(["NEW", "ALLOCATED"]);
    const unplanned = steps.filter(({ status }) => status !== "ALLOCATED");
    expect(possibleFor(order("1", "FAILED", { steps: unplanned }), rows, "DISPATCHER")).toEqual(["NEW"]);
    expect(possibleFor(order("1", "FAILED", { steps }), rows, "CUSTOMER_SERVICE")).toEqual([]);
  });

  it("is nowhere from a status that its server does not list", () => {
    expect(possibleFor(order("1", "LOST"), rows, "ADMIN")).toEqual([]);
  });

  it("is told of many with those of them that may go there, in the statuses' order", () => {
    const [one, two, three] = [order("1", "NEW"), order("2", "ALLOCATED"), order("3", "COMPLETED")];
    expect(targetsOf([one, two, three], rows, "ADMIN").map(({ code, able }) => [code, able.length])).toEqual([
      ["NEW", 1],
      ["FAILED", 1],
      ["CANCELLED", 2],
    ]);
  });
});

it("asks about linked orders that are not among those that are cancelled", () => {
  const pickup = order("1", "NEW", { linkedOrder: { orderId: "2" } });
  const drop = order("2", "NEW", { linkedOrder: { orderId: "1" } });
  expect(linkedElsewhere([pickup, order("3", "NEW")])).toEqual([pickup]);
  expect(linkedElsewhere([pickup, drop])).toEqual([]);
});
