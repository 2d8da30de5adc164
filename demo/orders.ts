import { dayOf, instantInZone } from "../schemas/clock";
import type { Records } from "../schemas/generated";
import { type New, requirementNames, timeZone } from "./company";
import { customersOfCentre } from "./company/customers";
import { emailOf, personOf, phoneOf } from "./people";
import { addressIn, streetsOfCentre } from "./places";
import { between, oneOf, type Random, randomOf } from "./random";

/** The id of a record of the company, by its place in its step; undefined where somebody has removed it since. */
export type KnownId = (resource: keyof Records, at: number) => string | undefined;

/** Why nobody can plan an order. */
type Trouble = "ADDRESS" | "NO_ROAD" | "WINDOW" | "HEAVY" | "REQUIREMENT" | "PAIR";

/** `dropAt`: it is a pick-up, and this is the place of the order that takes its goods on. */
type DemoOrder = { order: New<"orders">; trouble?: Trouble; dropAt?: number };

/** Of each of the two centres, each day. */
const ordersOfCentre = 130;

/** Begins the external id of every order that is made here. */
export const orderMark = "demo-";

/** The orders of a centre, by its place among the two, on a day, YYYY-MM-DD: the same for everybody. */
export function ordersOf(date: string, centre: number, idOf: KnownId): DemoOrder[] {
  const random = randomOf(`orders ${date} ${centre}`);
  const pairs = [pairOf, pairOf, impossiblePair];
  const alone = ordersOfCentre - 2 * pairs.length;
  const day: Day = { date, centre, idOf, random };
  const single = Array.from({ length: alone }, (_, at) => singleAt(day, at));
  return pairs.reduce((orders, pair) => [...orders, ...pair(day, orders.length)], single);
}

type Day = { date: string; centre: number; idOf: KnownId; random: Random };

/** What is wrong with the first orders of each day. */
const troubles: { trouble: Trouble; change: (day: Day) => Partial<New<"orders">> }[] = [
  {
    trouble: "ADDRESS",
    change: () => ({
      customerLocation: undefined,
      address: { address: "Rua que ninguém conhece 12, Porto" },
    }),
  },
  {
    trouble: "NO_ROAD",
    change: () => ({
      customerLocation: undefined,
      address: { address: "Praia, 3 km ao largo", latitude: 41.16, longitude: -8.73 },
    }),
  },
  { trouble: "WINDOW", change: (day) => ({ dropWindows: [window(day, 5, 5.5)] }) },
  { trouble: "HEAVY", change: () => ({ weight: 9_000, volume: 30 }) },
  { trouble: "REQUIREMENT", change: ({ idOf }) => ({ requirements: needed(idOf, "crane") }) },
];

function singleAt(day: Day, at: number): DemoOrder {
  const order = plainOrder(day, at);
  const wrong = troubles[at];
  return wrong ? { order: { ...order, ...wrong.change(day) }, trouble: wrong.trouble } : { order };
}

function pairOf(day: Day, at: number): DemoOrder[] {
  const hour = between(day.random, 9, 11);
  const drop = {
    ...plainOrder(day, at),
    dropWindows: [window(day, hour, 17)],
    requirements: [],
    weight: 12,
    volume: 0.2,
  };
  const pickup = {
    ...plainOrder(day, at + 1),
    dropWindows: [window(day, 8.5, 15)],
    requirements: [],
    weight: 12,
    volume: 0.2,
  };
  return [{ order: { ...drop, task: "DELIVERY" } }, { order: { ...pickup, task: "COLLECTION" }, dropAt: at }];
}

/** It is to be brought before it can be fetched. */
function impossiblePair(day: Day, at: number): DemoOrder[] {
  const [drop, pickup] = pairOf(day, at);
  return [
    { order: { ...drop!.order, dropWindows: [window(day, 8, 9)] }, trouble: "PAIR" },
    { order: { ...pickup!.order, dropWindows: [window(day, 14, 16)] }, dropAt: at, trouble: "PAIR" },
  ];
}

function plainOrder(day: Day, at: number): New<"orders"> {
  const { date, centre, idOf, random } = day;
  const number = `${"LG"[centre]}${String(at + 1).padStart(3, "0")}`;
  // Short enough for the column of a list: 261125-L017.
  const reference = `${date.slice(2).replaceAll("-", "")}-${number}`;
  const isUrgent = random() < 0.12;
  const load = loadOf(day);
  return {
    reference,
    externalId: `${orderMark}${date}-${number}`,
    consignmentReference: `CON-${reference}`,
    task: random() < 0.92 ? "DELIVERY" : "COLLECTION",
    priority: isUrgent ? 3 : oneOf(random, [1, 2, 2, 2, 2]),
    aoc: idOf("distributionCentres", centre) ?? "",
    orderDate: date,
    dropWindows: [isUrgent ? shortWindow(day) : usualWindow(day)],
    dropDuration: 60 * between(random, 8, 15) + (load.weight >= large ? 600 : 0),
    ...receiver(day, load.weight),
    ...load,
    ...(random() < 0.2 && { cost: between(random, 5, 90) }),
    ...(random() < 0.15 && { attributes: { floor: between(random, 0, 8) } }),
  };
}

/** What is large goes to people, for some customers want refrigerated vehicles, of which few have a lift. */
function receiver({ centre, idOf, random }: Day, weight: number): Partial<New<"orders">> {
  const contactPerson = personOf(random);
  const person = { contactPerson, contactNumber: phoneOf(random), contactEmail: emailOf(contactPerson) };
  const place = centre * customersOfCentre + between(random, 0, customersOfCentre - 1);
  const location = random() < 0.6 && weight < large ? idOf("customerLocations", place) : undefined;
  if (location !== undefined) return { customerLocation: location, ...person };
  const street = oneOf(random, streetsOfCentre[centre]!);
  return {
    address: addressIn(street, random),
    customer: { name: contactPerson },
    ...person,
    ...(random() < 0.25 && { additionalInstructions: oneOf(random, instructions) }),
  };
}

const instructions = [
  "Tocar à campainha do rés-do-chão.",
  "Deixar na portaria.",
  "Ligar antes de chegar.",
  "Segundo portão à esquerda.",
];

/** In kilograms: from here on it takes a lift, or two people. */
const large = 150;

const goods = [
  "Caixa de vinho",
  "Livros",
  "Peças",
  "Material de escritório",
  "Cesto de fruta",
  "Encomenda",
  "Móvel",
  "Café",
];

function loadOf({
  date,
  idOf,
  random,
}: Day): Pick<New<"orders">, "requirements" | "items"> & { weight: number; volume: number } {
  const size = random();
  const weight =
    size < 0.72 ? between(random, 1, 25) : size < 0.93 ? between(random, 26, 110) : between(random, 150, 450);
  const isLarge = weight >= large;
  const requirements = isLarge
    ? needed(idOf, random() < 0.7 ? "lift" : "crew")
    : random() < 0.08
      ? needed(idOf, "cold")
      : [];
  const count = random() < 0.35 ? between(random, 1, 4) : 0;
  return {
    weight,
    volume: Math.max(0.01, Math.round(weight * (0.3 + random() * 0.5)) / 100),
    ...(requirements.length > 0 && { requirements }),
    ...(count > 0 && {
      items: Array.from({ length: count }, (_, at) => ({
        name: oneOf(random, goods),
        plannedQuantity: between(random, 1, 6),
        barcode: `${date.replaceAll("-", "")}${between(random, 10_000, 99_999)}${at}`,
      })),
    }),
  };
}

function needed(idOf: KnownId, name: (typeof requirementNames)[number]): string[] {
  return [idOf("vehicleRequirements", requirementNames.indexOf(name)) ?? []].flat();
}

function shortWindow(day: Day) {
  const from = between(day.random, 9, 15);
  return window(day, from, from + 1);
}

function usualWindow(day: Day) {
  if (day.random() < 0.4) return window(day, 8, 18);
  const from = between(day.random, 8, 14);
  return window(day, from, from + between(day.random, 2, 3));
}

/** Hours by the clocks of Porto. */
function window({ date }: Day, from: number, to: number) {
  const at = (hour: number) => new Date(instantInZone(dayOf(date)!, hour * 3600, timeZone)).toISOString();
  return { start: at(from), end: at(to) };
}
