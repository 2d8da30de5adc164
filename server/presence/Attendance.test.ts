import { expect, it } from "vitest";
import { Attendance, lasting, type Said } from "./Attendance";

const day = { aoc: "porto", date: "2026-11-23" };
const said = (name: string, page: string, more: Partial<Said> = {}): Said => ({
  account: "acme",
  session: `${name}'s`,
  page,
  person: { id: name, login: name, name },
  at: { ...day, on: null },
  ...more,
});
const nobody = () => false;
const names = (attendance: Attendance, page: Said) =>
  attendance.othersBeside(page).map(({ userName }) => userName);

it("tells who else is on a day, and nobody of another day or account", () => {
  const attendance = new Attendance();
  const mine = said("me", "1");
  attendance.hear(mine, 0);
  attendance.hear(said("Zita", "1"), 0);
  attendance.hear(said("Marta", "1"), 0);
  attendance.hear(said("Olga", "1", { at: { aoc: "porto", date: "2026-11-24", on: null } }), 0);
  attendance.hear(said("Nuno", "1", { account: "other" }), 0);
  expect(names(attendance, mine)).toEqual(["Marta", "Zita"]);
});

it("tells a person once, with what all of his pages are on, and never to himself", () => {
  const attendance = new Attendance();
  const on = { vehicle: "van", run: "r1" };
  attendance.hear(said("Marta", "1", { at: { ...day, on } }), 0);
  attendance.hear(said("Marta", "2"), 0);
  attendance.hear(said("Marta", "3", { at: { ...day, on: { order: "o" } } }), 0);
  expect(attendance.othersBeside(said("me", "1"))).toEqual([
    { user: "Marta", userName: "Marta", on: [on, { order: "o" }] },
  ]);
  expect(names(attendance, said("Marta", "2"))).toEqual([]);
});

it("finds a day changed by who comes, looks elsewhere on it, or leaves, and not by who says the same again", () => {
  const attendance = new Attendance();
  expect(attendance.hear(said("Marta", "1"), 0)).toHaveLength(1);
  expect(attendance.hear(said("Marta", "1"), 1)).toEqual([]);
  expect(attendance.hear(said("Marta", "1", { at: { ...day, on: { vehicle: "van" } } }), 2)).toHaveLength(1);
  const next = { aoc: "porto", date: "2026-11-24", on: null };
  expect(attendance.hear(said("Marta", "1", { at: next }), 3)).toHaveLength(2);
  expect(attendance.hear(said("Marta", "1", { at: null }), 4)).toHaveLength(1);
  expect(attendance.hear(said("Marta", "1", { at: null }), 5)).toEqual([]);
});

it("lets go who was not heard of for long, and keeps whose stream is there", () => {
  const attendance = new Attendance();
  const mine = said("me", "1");
  attendance.hear(said("Marta", "1"), 0);
  attendance.hear(said("Zita", "1"), 0);
  expect(attendance.expire(lasting - 1, nobody)).toEqual([]);
  expect(attendance.expire(lasting, ({ session }) => session === "Zita's")).toHaveLength(1);
  expect(names(attendance, mine)).toEqual(["Zita"]);
});

it("keeps twenty pages of a person, whatever his programs call theirs", () => {
  const attendance = new Attendance();
  for (let page = 0; page < 50; page += 1)
    attendance.hear(said("Marta", String(page), { at: { ...day, on: { order: String(page) } } }), page);
  const [marta] = attendance.othersBeside(said("me", "1"));
  expect(marta?.on.map(({ order }) => order)).toEqual(Array.from({ length: 20 }, (_, at) => String(at + 30)));
});
