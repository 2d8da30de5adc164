import { expect, it } from "vitest";
import type { CustomerChannels, RunChannel } from "../../../schemas/communications";
import { journeyOf, runOf, scheduleOf } from "../day/day.fixture";
import { toldDaysOf, whoIsTold, type ToldDay } from "./whoIsTold";

const customer = (
  order: string,
  channels: CustomerChannels["channels"],
  why: CustomerChannels["why"] = null,
) => [order, { order, channels, why }] as const;
const driver = (run: string, why: RunChannel["why"]) =>
  [
    run,
    { run, channel: why === null ? ("EMAIL" as const) : null, to: why === null ? "a@b.pt" : null, why },
  ] as const;

const now = scheduleOf([journeyOf("a", [runOf("one", ["1"])]), journeyOf("b")], []);
const then = scheduleOf(
  [
    journeyOf("a", [runOf("one", ["1", "2", "3"])]),
    journeyOf("b", [runOf("two", ["4", "5", "6"])]),
    journeyOf("c", [runOf("three", ["7", "8"])]),
  ],
  [],
);
const told = {
  customers: new Map([
    customer("1", ["EMAIL"]),
    customer("2", ["EMAIL", "SMS"]),
    customer("3", [], "NO_ADDRESS"),
    customer("4", [], "SWITCHED_OFF"),
    customer("5", [], "TOLD"),
    customer("6", []),
    customer("7", ["SMS"]),
    customer("8", [], "ORDER_OFF"),
  ]),
  drivers: new Map([driver("one", null), driver("two", "NO_ADDRESS"), driver("three", "SWITCHED_OFF")]),
};
const of = (...vehicles: string[]): ToldDay[] => [
  { date: "mon", now, then, told, vehicles: new Set(vehicles) },
];

it("counts who is told by which channel, and who can't be; those stand first", () => {
  const { customers, drivers, totals, heard, silent } = whoIsTold(of("a", "b", "c"));
  expect(totals).toEqual({ EMAIL: 2, SMS: 2, drivers: 1, lacking: 2 });
  expect(heard).toEqual({ customers: 3, drivers: 1 });
  expect(silent).toEqual({ switchedOff: 1, told: 1, nothing: 1, drivers: 1 });
  expect(customers.map((each) => each.told.order)).toEqual(["3", "1", "7", "2", "8"]);
  expect(customers[1]).toMatchObject({ from: { vehicle: "a", stop: 1 }, to: { vehicle: "a", stop: 1 } });
  expect(customers[3]?.from).toBeUndefined();
  expect(drivers.map((each) => [each.journey.vehicle, each.run.stops.length])).toEqual([
    ["b", 3],
    ["a", 3],
  ]);
});

it("leaves out vehicles that are not taken", () => {
  const { customers, drivers, totals, silent } = whoIsTold(of("c"));
  expect(customers.map((each) => each.told.order)).toEqual(["7", "8"]);
  expect(drivers).toEqual([]);
  expect(totals).toEqual({ EMAIL: 0, SMS: 1, drivers: 0, lacking: 0 });
  expect(silent).toEqual({ switchedOff: 0, told: 0, nothing: 0, drivers: 1 });
});

it("knows of no day who is told until it is known of all", () => {
  const days = [
    { date: "mon", now, then },
    { date: "tue", now, then },
  ];
  const taken = (date: string) => new Set([date]);
  expect(toldDaysOf(days, new Map([["mon", told]]), taken)).toBeUndefined();
  const both = new Map([
    ["mon", told],
    ["tue", told],
  ]);
  expect(toldDaysOf(days, both, taken)?.map(({ date, vehicles }) => [date, ...vehicles])).toEqual([
    ["mon", "mon"],
    ["tue", "tue"],
  ]);
});
