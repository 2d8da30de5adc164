/**
 * What the tracking page of a delivery is told (domain 12, execution 5): the contract between `GET /track-api/{token}` and the
 * page. Instants are in UTC, days are YYYY-MM-DD by the clocks of `timeZone`; what the configuration hides, or what there is
 * not, is null. All texts are plain: none of them is markup.
 */
export type TrackingState = TrackedDelivery | TrackingEnded;

/** The link is over, or was withdrawn: nothing of any order is told, only whom to ask. */
export type TrackingEnded = {
  state: "EXPIRED";
  look: TrackingLook;
  company: TrackedCompany;
  /** For how many days links work, as the account has it now. */
  linkLifetimeDays: number;
  askAgainSeconds: null;
};

/**
 * `SCHEDULED`: it is not on the way yet. `ON_THE_WAY`: its run has left. `ARRIVED`: the driver is there, or works there.
 * `DELIVERED`: also in part. `FAILED`: it was tried in vain, until it is sent anew. `CANCELLED`: nobody comes.
 */
export type DeliveryState = "SCHEDULED" | "ON_THE_WAY" | "ARRIVED" | "DELIVERED" | "FAILED" | "CANCELLED";

export type TrackedDelivery = {
  state: DeliveryState;
  look: TrackingLook;
  company: TrackedCompany;
  reference: string;
  task: "DELIVERY" | "COLLECTION";
  /** IANA name of the clocks that its reader lives by. */
  timeZone: string;
  /** The day for which it is planned. */
  day: string | null;
  /** When it was agreed to come; null where `show.window` hides it. */
  windows: TrackedSpan[] | null;
  /** When it is expected, rounded, until it has arrived; null where `show.eta` hides it, or nobody knows. */
  eta: TrackedEta | null;
  /** Stops at which something is to be done before this one, while it is on the way; null where `show.stopsBefore` hides it. */
  stopsBefore: number | null;
  /** Where it is brought to. */
  place: { name: string | null; address: string };
  /** Null where `show.map` hides it, the place is not on the map, or it is over and `hideMapAfterFinal`. */
  map: TrackedMap | null;
  /** Who comes, from `showDriverFrom` on until it is over; null before, after, and where nothing of him is shown. */
  driver: { name: string | null; phone: string | null } | null;
  /** The same of the vehicle. */
  vehicle: { name: string; registration: string | null } | null;
  /** Null where `show.items` hides them. */
  items: TrackedItem[] | null;
  /** What has happened so far, the earliest first. */
  steps: { step: DeliveryStep; time: string }[];
  /** It was delivered, but not wholly. */
  isPartial: boolean;
  /** Of FAILED and CANCELLED alone. */
  failure: TrackedFailure | null;
  /** Once there is something; null where `show.pod` hides it. */
  proof: TrackedProof | null;
  /** Null where `allowInstructions` is off, or none may be given any more and none was. */
  instructions: TrackedInstructions | null;
  /** Null where `allowRating` is off, or it is not delivered. */
  rating: TrackedRating | null;
  /** After how many seconds the page asks again, with `If-None-Match`; null: nothing will change, it need not ask. */
  askAgainSeconds: number | null;
};

export type DeliveryStep =
  | "CONFIRMED"
  | "DEPARTED"
  | "NEXT"
  | "ARRIVED"
  | "DELIVERED"
  | "FAILED"
  | "CANCELLED";

export type TrackedSpan = { start: string; end: string };

/** `isLive`: by where the driver is; else as it was planned. */
export type TrackedEta = TrackedSpan & { isLive: boolean };

export type TrackedMap = {
  home: { latitude: number; longitude: number };
  /** Null where `show.driverPosition` hides it, before its run has left, once it is over, and where nobody has seen it lately. */
  position: TrackedPosition | null;
};

/**
 * Where the driver is. `radius` in metres: of a circle somewhere in which he is, until `showDriverFrom`; 0: exactly there.
 * `course`, in degrees from north, clockwise, is told of exact ones alone.
 */
export type TrackedPosition = {
  latitude: number;
  longitude: number;
  radius: number;
  course: number | null;
  time: string;
};

export type TrackedItem = { name: string; planned: number | null; delivered: number | null };

/** `reason` in the words of the account. `next`: when it is tried again; null: nothing is planned, one has to ask. */
export type TrackedFailure = {
  reason: string | null;
  next: { day: string; windows: TrackedSpan[] | null } | null;
};

/** Pictures by their addresses on this server, to be put into `img`. */
export type TrackedProof = {
  signatory: string | null;
  signedAt: string | null;
  signature: string | null;
  photos: string[];
};

/** `given`: what was left, which can't be changed; while it is null, one may be left (`isOpen`). */
export type TrackedInstructions = { isOpen: boolean; given: string | null };

export type TrackedRating = { question: string; given: { rating: number; words: string | null } | null };

/** How the page looks: like the customer's company. */
export type TrackingLook = {
  title: string;
  /** The https address of a picture, wherever the account has it: to be asked for without a referrer. */
  logo: string | null;
  /** `#rrggbb`, as the account chose them: what is written on them is kept readable by the page. */
  colors: { primary: string; background: string; text: string };
  /** The reader's is taken where it is one of these, else the first. */
  languages: string[];
};

/** All but the name is null where `show.companyContact` hides it. */
export type TrackedCompany = {
  name: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
};
