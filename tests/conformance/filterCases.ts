import type { Filter } from "../../schemas";
import type { Thing } from "./things";

type Unsaved = Omit<Thing, "id">;

/** Each operator of the grammar, on each kind that knows it, with what it must find: anyone can add a line. */
export const filterCases: [filter: Filter, finds: (thing: Unsaved) => boolean][] = [
  [{ name: "plain 04" }, ({ name }) => name === "plain 04"],
  [{ name: { eq: "O'Neil & Söhne 01" } }, ({ name }) => name === "O'Neil & Söhne 01"],
  [{ name: { ne: "plain 04" } }, ({ name }) => name !== "plain 04"],
  [{ name: { contains: "% OFF" } }, ({ name }) => name.includes("% off")],
  [{ name: { contains: "цех" } }, ({ name }) => name.includes("Цех")],
  [{ note: { contains: "fragile_" } }, ({ note }) => note?.includes("fragile_") === true],
  [{ note: { contains: "_" } }, ({ note }) => note?.includes("_") === true],
  [{ name: { startsWith: "Ähre" } }, ({ name }) => name.startsWith("Ähre")],
  [{ name: ["plain 04", "Ähre 00", "nobody"] }, ({ name }) => name === "plain 04" || name === "Ähre 00"],
  [{ name: { in: ["plain 04"] } }, ({ name }) => name === "plain 04"],
  [{ note: { empty: true } }, ({ note }) => note === undefined],
  [{ note: { empty: false } }, ({ note }) => note !== undefined],
  [{ amount: 0 }, ({ amount }) => amount === 0],
  [{ amount: { eq: 12.5 } }, ({ amount }) => amount === 12.5],
  [{ amount: { gt: 0 } }, ({ amount }) => amount !== undefined && amount > 0],
  [{ amount: { gte: 12.5, lt: 100 } }, ({ amount }) => amount === 12.5],
  [{ amount: { lte: 0 } }, ({ amount }) => amount === 0],
  [{ amount: { in: [0, 100] } }, ({ amount }) => amount === 0 || amount === 100],
  [{ amount: { empty: true } }, ({ amount }) => amount === undefined],
  [{ count: { gte: 3, lte: 4 } }, ({ count }) => count === 3 || count === 4],
  [{ day: { eq: "2024-02-15" } }, ({ day }) => day === "2024-02-15"],
  [
    { day: { gte: "2024-05-01", lt: "2024-08-01" } },
    ({ day }) => day !== undefined && day >= "2024-05-01" && day < "2024-08-01",
  ],
  [{ day: { empty: true } }, ({ day }) => day === undefined],
  [{ at: { gt: "2024-03-01T12:00:00Z" } }, ({ at }) => at !== undefined && at > "2024-03-01T12:00:00Z"],
  [
    { at: { lte: "2024-03-01T14:00:00+02:00" } },
    ({ at }) => at !== undefined && at <= "2024-03-01T12:00:00Z",
  ],
  [{ kind: { in: ["A"] } }, ({ kind }) => kind === "A"],
  [{ kind: "B" }, ({ kind }) => kind === "B"],
  [{ kind: { empty: true } }, ({ kind }) => kind === undefined],
  [{ flag: true }, ({ flag }) => flag === true],
  [{ flag: { eq: false } }, ({ flag }) => flag === false],
  [{ flag: { empty: true } }, ({ flag }) => flag === undefined],
  [{ partner: { empty: true } }, ({ partner }) => partner === undefined],
  [{ tags: { has: "green" } }, ({ tags }) => tags?.includes("green") === true],
  [{ tags: { empty: true } }, ({ tags }) => tags === undefined],
  [{ "place.town": "Douglas" }, ({ place }) => place?.town === "Douglas"],
  [{ "place.town": { contains: "pee" } }, ({ place }) => place?.town === "Peel"],
  [
    { kind: "A", amount: { gt: 0 }, flag: true },
    ({ kind, amount, flag }) => kind === "A" && (amount ?? 0) > 0 && flag === true,
  ],
];
