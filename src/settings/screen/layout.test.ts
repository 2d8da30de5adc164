import { expect, it } from "vitest";
import { readRecords } from "../records";
import { firstOf, layOut, type Placed } from "./layout";

const settings = readRecords([
  { name: "reports", type: "BOOLEAN_RELATED", section: "account", group: "features", related: ["onTime"] },
  {
    name: "onTime",
    type: "BOOLEAN_RELATED",
    section: "account",
    group: "features",
    related: ["late", "reports"],
  },
  { name: "late", type: "BOOLEAN", section: "account", group: "features" },
  { name: "companyName", type: "TEXT", section: "account" },
  { name: "label", type: "TEXT", section: "capacity-units" },
  { name: "foreign", type: "TEXT" },
]);

const tree = ({ setting, children }: Placed): unknown =>
  children.length === 0 ? setting.name : [setting.name, children.map(tree)];
const drawn = (section: string) =>
  layOut(settings, section).map((part) => [
    part.section,
    part.groups.map(({ name, placed }) => [name, placed.map(tree)]),
  ]);

it("a section has its settings by group, related ones below their switch, and those of servers without sections", () => {
  expect(drawn("account")).toEqual([
    [
      "account",
      [
        ["features", [["reports", [["onTime", ["late"]]]]]],
        ["", ["companyName", "foreign"]],
      ],
    ],
  ]);
  expect(drawn("capacity-units")).toEqual([["capacity-units", [["", ["label"]]]]]);
});

it("all sections stand one below the other", () => {
  expect(drawn("all").map(([section]) => section)).toEqual(["account", "capacity-units"]);
});

it("the first of them stand where they will among all, each switch with its own", () => {
  const first = (count: number) =>
    firstOf(layOut(settings, "all"), count).map((part) => [
      part.section,
      part.groups.map(({ name, placed }) => [name, placed.map(tree)]),
    ]);
  expect(first(2)).toEqual([
    [
      "account",
      [
        ["features", [["reports", [["onTime", ["late"]]]]]],
        ["", ["companyName"]],
      ],
    ],
  ]);
  expect(first(4)).toEqual(drawn("all"));
});
