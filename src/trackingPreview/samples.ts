import {
  asConfigured,
  asEnded,
  type CompanyFacts,
  type Configuration,
  type DeliveryFacts,
  type DeliveryState,
  type DeliveryStep,
  type TrackingState,
} from "../../schemas/trackingPage";

/** What may be looked at: every state of the page; on the way also once nobody is served before. */
export const sampleStates = [
  "SCHEDULED",
  "ON_THE_WAY",
  "NEXT",
  "ARRIVED",
  "DELIVERED",
  "FAILED",
  "CANCELLED",
  "EXPIRED",
] as const satisfies (TrackingState["state"] | "NEXT")[];

export type SampleState = (typeof sampleStates)[number];

type Sampled = {
  configuration: Configuration;
  company: CompanyFacts;
  timeZone: string;
  /** In milliseconds. */
  now: number;
};

/** A delivery that nobody has, as its page would tell of it under a configuration, saved or not. */
export function sampleOf(
  state: SampleState,
  { configuration, company, timeZone, now }: Sampled,
): TrackingState {
  if (state === "EXPIRED") return asEnded(configuration, company);
  const moments = momentsOf(state, now);
  return asConfigured(configuration, { ...usual, ...moments, timeZone, company }, now);
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** What has happened until a state, in minutes from now. */
const histories: Record<DeliveryState, [step: DeliveryStep, minutes: number][]> = {
  SCHEDULED: [["CONFIRMED", -1440]],
  ON_THE_WAY: [
    ["CONFIRMED", -1440],
    ["DEPARTED", -55],
  ],
  ARRIVED: [
    ["CONFIRMED", -1440],
    ["DEPARTED", -80],
    ["ARRIVED", -2],
  ],
  DELIVERED: [
    ["CONFIRMED", -1440],
    ["DEPARTED", -90],
    ["ARRIVED", -12],
    ["DELIVERED", -7],
  ],
  FAILED: [
    ["CONFIRMED", -1440],
    ["DEPARTED", -90],
    ["ARRIVED", -12],
    ["FAILED", -7],
  ],
  CANCELLED: [
    ["CONFIRMED", -1440],
    ["CANCELLED", -60],
  ],
};

const next: [step: DeliveryStep, minutes: number] = ["NEXT", -3];

function momentsOf(sample: Exclude<SampleState, "EXPIRED">, now: number) {
  const isNext = sample === "NEXT" || sample === "ARRIVED";
  const state: DeliveryState = sample === "NEXT" ? "ON_THE_WAY" : sample;
  const at = (minutes: number) => new Date(now + minutes * minute).toISOString();
  const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);
  return {
    day: dayText(state === "SCHEDULED" ? now + day : now),
    windows: [state === "SCHEDULED" ? { start: at(1440), end: at(1560) } : { start: at(-30), end: at(90) }],
    state,
    expected: {
      at: now + (state === "SCHEDULED" ? 1500 : isNext ? 8 : 25) * minute,
      isLive: state === "ON_THE_WAY",
    },
    steps: [...histories[state], ...(sample === "NEXT" ? [next] : [])].map(([step, minutes]) => ({
      step,
      time: at(minutes),
    })),
    isNext,
    stopsBefore: isNext ? 0 : 2,
    hasLeft: state === "DELIVERED" || state === "FAILED",
    failure: state === "FAILED" ? { reason: null, next: { day: dayText(now + day), windows: null } } : null,
    proof:
      state === "DELIVERED"
        ? { signatory: "M. Almeida", signedAt: at(-7), signature, photos: [photo] }
        : null,
    position: { latitude: 41.1601, longitude: -8.6402, course: 120, time: at(-0.2) },
  };
}

/** Drawn, so that nothing has to be fetched for it. */
const signature = pictureOf(
  "<path d='M8 62C30 10 34 10 38 60c10-46 20-46 24-4 10-30 20-30 26 0 14-10 24-10 40-8' fill='none' stroke='%23222' stroke-width='3'/>",
);
const photo = pictureOf(
  "<path fill='%23d9d2c5' d='M0 0h144v96H0z'/><path fill='%23275a52' d='M44 8h46v80H44z'/><path fill='%23c79b6a' d='M92 58h36v30H92z'/>",
);

function pictureOf(shapes: string): string {
  return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 144 96'>${shapes}</svg>`;
}

const usual: Omit<DeliveryFacts, keyof ReturnType<typeof momentsOf> | "timeZone" | "company"> = {
  reference: "C-20418",
  task: "DELIVERY",
  place: { name: null, address: "Rua 31 de Janeiro 12, 4000-543 Porto" },
  isPartial: false,
  home: { latitude: 41.1542, longitude: -8.6183 },
  driver: { name: "Nuno", phone: "+351 912 000 000" },
  vehicle: { name: "Van 4", registration: "41-RX-82" },
  items: [
    { name: "C-20418/1", planned: 1, delivered: null },
    { name: "C-20418/2", planned: 3, delivered: null },
  ],
  instructions: null,
  rating: null,
};
