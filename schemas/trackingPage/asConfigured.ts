import { coarse } from "./coarse";
import { roundedEta } from "./roundedEta";
import type {
  DeliveryState,
  TrackedCompany,
  TrackedDelivery,
  TrackedInstructions,
  TrackedItem,
  TrackedMap,
  TrackedPosition,
  TrackedRating,
  TrackedSpan,
  TrackingEnded,
  TrackingLook,
  TrackingState,
} from "./state";
import type { Configuration } from "./widget";

/** All that is known of a delivery, before its account's configuration hides a part of it; instants in milliseconds say so. */
export type DeliveryFacts = Pick<
  TrackedDelivery,
  "state" | "reference" | "task" | "timeZone" | "day" | "place" | "steps" | "isPartial" | "failure" | "proof"
> & {
  windows: TrackedSpan[];
  /** When it is expected: by where the driver is, or as it was planned and told to him. In milliseconds. */
  expected: { at: number; isLive: boolean } | null;
  stopsBefore: number | null;
  /** Nobody else is served before. */
  isNext: boolean;
  /** The driver was there, and is on his way to others: he is nobody's to see any more. */
  hasLeft: boolean;
  home: { latitude: number; longitude: number } | null;
  position: Omit<TrackedPosition, "radius"> | null;
  driver: { name: string | null; phone: string | null } | null;
  vehicle: { name: string; registration: string | null } | null;
  items: TrackedItem[];
  instructions: string | null;
  rating: TrackedRating["given"];
  company: CompanyFacts;
};

export type CompanyFacts = TrackedCompany & { logo: string | null };

/** In seconds, how often a page asks: near the door every few, so that a new time is known to all within five. */
const asks: Record<DeliveryState, number> = {
  SCHEDULED: 30,
  ON_THE_WAY: 4,
  ARRIVED: 4,
  DELIVERED: 30,
  FAILED: 60,
  CANCELLED: 60,
};

/** What a page tells of a delivery as its account has configured it (domain 12): of the server's answer and the preview alike. */
export function asConfigured(widget: Configuration, facts: DeliveryFacts, now: number): TrackedDelivery {
  const { show } = widget;
  const { state, expected } = facts;
  const isComing = state === "SCHEDULED" || state === "ON_THE_WAY";
  const withDriver = isDriverShown(widget, facts, now);
  const windows = show.window ? facts.windows : null;
  const next = facts.failure?.next;
  return {
    state,
    look: lookOf(widget, facts.company),
    company: shownCompany(widget, facts.company),
    reference: facts.reference,
    task: facts.task,
    timeZone: facts.timeZone,
    day: facts.day,
    windows,
    eta: show.eta && isComing && expected ? roundedEta(expected, widget, facts.timeZone) : null,
    stopsBefore: show.stopsBefore && state === "ON_THE_WAY" ? facts.stopsBefore : null,
    place: facts.place,
    map: mapOf(widget, facts, withDriver),
    driver: withDriver ? driverOf(widget, facts) : null,
    vehicle: withDriver && show.vehicle ? facts.vehicle : null,
    items: show.items ? facts.items : null,
    steps: facts.steps,
    isPartial: facts.isPartial,
    failure: facts.failure && {
      ...facts.failure,
      next: next ? { day: next.day, windows: show.window ? next.windows : null } : null,
    },
    proof: show.pod ? facts.proof : null,
    instructions: instructionsOf(widget, facts),
    rating:
      widget.allowRating && state === "DELIVERED"
        ? { question: widget.ratingQuestion, given: facts.rating }
        : null,
    askAgainSeconds: asks[state],
  };
}

/** Whether something of it may change from one moment to the next: its page is told by a stream, and need not ask. */
export function isFollowed({ askAgainSeconds }: Pick<TrackingState, "askAgainSeconds">): boolean {
  return askAgainSeconds !== null && askAgainSeconds <= asks.ON_THE_WAY;
}

/** What a link tells that is over. */
export function asEnded(widget: Configuration, company: CompanyFacts): TrackingEnded {
  return {
    state: "EXPIRED",
    look: lookOf(widget, company),
    company: shownCompany(widget, company),
    linkLifetimeDays: widget.linkLifetimeDays,
    askAgainSeconds: null,
  };
}

/**
 * Whether the driver may be told of now: from `showDriverFrom` on, and until he is done here. It is all of a page of one
 * delivery that depends on the time.
 */
export function isDriverShown(
  { showDriverFrom, showDriverMinutes }: Configuration,
  { state, hasLeft, isNext, expected }: DeliveryFacts,
  now: number,
): boolean {
  if (hasLeft || (state !== "ON_THE_WAY" && state !== "ARRIVED")) return false;
  if (state === "ARRIVED" || showDriverFrom === "STARTED") return true;
  if (showDriverFrom === "NEXT_STOP") return isNext;
  return expected !== null && expected.at - now <= showDriverMinutes * 60_000;
}

function lookOf(
  { title, logo, colors, languages }: Configuration,
  { logo: usualLogo }: CompanyFacts,
): TrackingLook {
  return { title, logo: logo ?? usualLogo, colors, languages };
}

function shownCompany(
  { show }: Configuration,
  { name, phone, email, address }: CompanyFacts,
): TrackedCompany {
  return show.companyContact
    ? { name, phone, email, address }
    : { name, phone: null, email: null, address: null };
}

function mapOf(
  { show, hideMapAfterFinal }: Configuration,
  { state, hasLeft, home, position }: DeliveryFacts,
  isExact: boolean,
): TrackedMap | null {
  const isOver = state === "DELIVERED" || state === "FAILED" || state === "CANCELLED";
  if (!show.map || !home || (isOver && hideMapAfterFinal)) return null;
  const isSeen = show.driverPosition && !hasLeft && (state === "ON_THE_WAY" || state === "ARRIVED");
  if (!isSeen || !position) return { home, position: null };
  return { home, position: isExact ? { ...position, radius: 0 } : coarse(position) };
}

function driverOf(
  { show }: Configuration,
  { driver }: Pick<DeliveryFacts, "driver">,
): TrackedDelivery["driver"] {
  const name = show.driverName ? (driver?.name ?? null) : null;
  const phone = show.driverPhone ? (driver?.phone ?? null) : null;
  return name === null && phone === null ? null : { name, phone };
}

/** As long as somebody is still to come; what was left is shown for as long as the page is. */
function instructionsOf(
  { allowInstructions }: Configuration,
  { state, instructions: given, failure }: DeliveryFacts,
): TrackedInstructions | null {
  const isOpen =
    given === null &&
    (state === "SCHEDULED" || state === "ON_THE_WAY" || (state === "FAILED" && !!failure?.next));
  return allowInstructions && (isOpen || given !== null) ? { isOpen, given } : null;
}
