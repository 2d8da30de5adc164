import { emailOf, personOf, phoneOf } from "../people";
import { between, oneOf, randomOf } from "../random";
import type { IdOf, New, Step } from "./Step";

/** What an order may ask of a vehicle, in the order in which they are made; no vehicle has a crane. */
export const requirementNames = ["cold", "lift", "crew", "crane"] as const;
type Requirement = (typeof requirementNames)[number];

const requirements: Record<Requirement, New<"vehicleRequirements">> = {
  cold: { name: "Refrigerated", abbreviation: "COLD" },
  lift: { name: "Tail lift", abbreviation: "LIFT" },
  crew: { name: "Two people", abbreviation: "CREW" },
  crane: { name: "Crane", abbreviation: "CRANE", comments: "No vehicle has one yet." },
};

type Kind = {
  type: New<"vehicleTypes">;
  fuel: number | undefined;
  /** How many of them each centre has. */
  count: [number, number];
  /** What those of a kind have: the first one the first list, and so on, over and over. */
  has: Requirement[][];
  costs: Pick<New<"vehicles">, "activationCost" | "costPerDistance">;
};

const truck = { height: 3.6, width: 2.5, length: 9, weight: 12, axleLoad: 8 };

const kinds: Kind[] = [
  {
    type: {
      name: "Cargo bike",
      color: "#2e9e5b",
      weight: 120,
      volume: 1,
      routingMode: "CAR_FAST",
      maxSpeed: 18,
    },
    fuel: undefined,
    count: [0, 5],
    has: [[]],
    costs: { activationCost: 4, costPerDistance: 0.05 },
  },
  {
    type: { name: "Van", color: "#2285ff", weight: 800, volume: 6, routingMode: "CAR_FAST", fuelRate: 8.2 },
    fuel: 1,
    count: [5, 4],
    has: [[], ["cold"], []],
    costs: { activationCost: 20, costPerDistance: 0.4 },
  },
  {
    type: {
      name: "Large van",
      color: "#8a5cf6",
      weight: 1400,
      volume: 14,
      routingMode: "CAR_FAST",
      fuelRate: 10.5,
    },
    fuel: 0,
    count: [5, 2],
    has: [
      ["lift", "crew"],
      ["lift", "crew", "cold"],
    ],
    costs: { activationCost: 30, costPerDistance: 0.5 },
  },
  {
    type: {
      name: "Truck",
      color: "#d64545",
      weight: 6000,
      volume: 38,
      routingMode: "TRUCK_SLOW",
      maxSpeed: 80,
      drivingTimeCorrectionFactor: 1.1,
      useTruckAttributes: true,
      truck,
      fuelRate: 22,
    },
    fuel: 0,
    count: [2, 1],
    has: [["lift", "crew"]],
    costs: { activationCost: 60, costPerDistance: 0.8 },
  },
];

const weekdays = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] as const;
const shifts = [
  { start_time: "07:00", end_time: "15:30" },
  { start_time: "08:00", end_time: "17:00" },
  { start_time: "08:30", end_time: "17:30" },
  { start_time: "10:00", end_time: "19:00" },
];

const plateLetters = "ABCDEFGHIJLMNOPQRSTUVXZ".split("");

/** A vehicle's place in the fleet, what kind it is and where it belongs. */
type Planned = { at: number; kind: number; centre: number; number: number };

const vehicles: Planned[] = [0, 1]
  .flatMap((centre) =>
    kinds.flatMap(({ count }, kind) =>
      Array.from({ length: count[centre]! }, (_, number) => ({ kind, centre, number })),
    ),
  )
  .map((each, at) => ({ at, ...each }));

/** The vehicle that has a tracker, and whose driver has no app: where it is says what it has done. */
const tracked = 4;

export const fleet: Step[] = [
  { resource: "vehicleRequirements", records: () => requirementNames.map((name) => requirements[name]) },
  {
    resource: "fuelTypes",
    records: () => [
      { name: "Diesel", active: true, pricePerLitre: 1.62, co2PerLitre: 2.64 },
      { name: "Petrol", active: true, pricePerLitre: 1.74, co2PerLitre: 2.31 },
    ],
  },
  { resource: "vehicleTypes", records: () => kinds.map(({ type }) => type) },
  {
    resource: "breaks",
    records: () => [
      { name: "Lunch", type: "FLOATING", duration: 1800, earliest: "11:30", latest: "14:00" },
      { name: "Coffee", type: "FIXED", duration: 900, earliest: "10:00", paid: true },
      { name: "After 4.5 h of driving", type: "AFTER_DRIVING", duration: 2700, afterDriving: 16_200 },
    ],
  },
  { resource: "drivers", records: (idOf) => vehicles.map((vehicle) => driverOf(vehicle, idOf)) },
  {
    resource: "appUsers",
    records: (idOf) => vehicles.filter(({ at }) => at !== tracked).map((vehicle) => appUserOf(vehicle, idOf)),
  },
  {
    resource: "vehicleCheckForms",
    records: () => [
      {
        name: "Start of the day",
        description: "Before the first run.",
        fields: [
          { name: "Tyres", type: "CHECK", mandatory: true },
          { name: "Lights", type: "CHECK", mandatory: true },
          { name: "Odometer, km", type: "NUMBER", mandatory: true },
          { name: "Fuel", type: "DROPDOWN", values: ["Full", "Half", "Reserve"], mandatory: true },
          { name: "Damage", type: "PHOTO" },
        ],
      },
      {
        name: "Cold chain",
        description: "Of refrigerated vehicles.",
        fields: [
          { name: "Temperature at departure, °C", type: "NUMBER", mandatory: true },
          { name: "Remarks", type: "MULTILINE_TEXT" },
        ],
      },
    ],
  },
  { resource: "vehicles", records: (idOf) => vehicles.map((vehicle) => vehicleOf(vehicle, idOf)) },
];

function driverOf({ at, kind, centre }: Planned, idOf: IdOf): New<"drivers"> {
  const random = randomOf(`driver ${at}`);
  const name = personOf(random);
  const isTruck = kind === kinds.length - 1;
  return {
    // Two drivers may have one name; their number tells them apart.
    name: `${name} (${String(at + 1).padStart(2, "0")})`,
    externalId: `D${String(at + 1).padStart(2, "0")}`,
    active: true,
    distributionCentre: idOf("distributionCentres", centre),
    phone: phoneOf(random),
    email: emailOf(name),
    language: "pt",
    costPerHour: between(random, 11, 15),
    availability: weekOf(at, kind),
    dutyTimeLimit: 8 * 3600,
    ...(isTruck
      ? {
          drivingLimit: 9 * 3600,
          breakShift: { type: "AFTER_DRIVING", duration: 2700, afterDriving: 16_200 },
        }
      : { breakShift: { type: "FLOATING", duration: 1800, earliest: "11:30", latest: "14:00" } }),
    startLocation: "DC",
    endLocation: "DC",
    // Some know their streets better than any plan.
    ...(at % 3 === 1 && { allowReorder: true }),
    mobileWorkflow: at === tracked ? "NONE" : oneOf(random, ["SIMPLE", "FULL"]),
  };
}

/** The login of a driver's phone: driver01, driver02… */
function appUserOf({ at, centre }: Planned, idOf: IdOf): New<"appUsers"> {
  const name = personOf(randomOf(`driver ${at}`));
  return {
    login: `driver${String(at + 1).padStart(2, "0")}`,
    name,
    email: emailOf(name),
    language: "pt",
    roles: ["DRIVER"],
    distributionCentres: [idOf("distributionCentres", centre)],
    performerId: idOf("drivers", at),
    status: "ACTIVE",
  };
}

/** Five days of the seven, six of those with a large vehicle, so that each day there are some of each; trucks go early. */
function weekOf(at: number, kind: number): New<"drivers">["availability"] {
  const shift = shifts[kind === kinds.length - 1 ? 0 : at % shifts.length]!;
  const most = kind < kinds.length - 2 ? 5 : 6;
  return weekdays.map((day_of_week, day) =>
    (day + at) % 7 < most ? { day_of_week, available: true, ...shift } : { day_of_week, available: false },
  );
}

function vehicleOf({ at, kind, centre, number }: Planned, idOf: IdOf): New<"vehicles"> {
  const { type, fuel, has, costs } = kinds[kind]!;
  const random = randomOf(`vehicle ${at}`);
  const own = has[number % has.length]!;
  const letter = () => oneOf(random, plateLetters);
  const letters = () => letter() + letter();
  return {
    name: `${["Leça", "Gaia"][centre]} ${type.name.toLowerCase()} ${number + 1}`,
    ...(fuel !== undefined && { registrationNumber: `${letters()}-${between(random, 10, 99)}-${letters()}` }),
    externalId: `V${String(at + 1).padStart(2, "0")}`,
    active: true,
    vehicleType: idOf("vehicleTypes", kind),
    ...(fuel !== undefined && { fuelType: idOf("fuelTypes", fuel), fuelRate: type.fuelRate }),
    driver: idOf("drivers", at),
    distributionCentre: idOf("distributionCentres", centre),
    requirements: own.map((name) => idOf("vehicleRequirements", requirementNames.indexOf(name))),
    weight: type.weight,
    volume: type.volume,
    ...(type.maxSpeed !== undefined && { maxSpeed: type.maxSpeed }),
    ...(type.drivingTimeCorrectionFactor !== undefined && {
      drivingTimeCorrectionFactor: type.drivingTimeCorrectionFactor,
    }),
    ...(type.truck && { truck: type.truck }),
    // A bicycle is looked over by whoever rides it.
    ...(fuel !== undefined && {
      startOfDayChecks: true,
      startOfDayCheckForms: [idOf("vehicleCheckForms", 0)],
    }),
    ...(own.includes("cold") && {
      additionalChecks: true,
      additionalCheckForms: [idOf("vehicleCheckForms", 1)],
    }),
    ...costs,
  };
}
