import type { TrackedPosition } from "./state";

const root = "/track-api";

/**
 * The calls of a tracking page, for whoever has its link. No cookie, no key; every answer is kept out of search engines.
 *
 * - `GET {base}/{token}`: TrackingState, with an `ETag`; asked with `If-None-Match` it answers 304 while nothing changed.
 * - `POST {base}/{token}/instructions`, JSON `{text}`: the state after it. Once.
 * - `POST {base}/{token}/rating`, JSON `{rating: 1..5, words?}`: the state after it. Once, when it is delivered.
 * - `GET {base}/{token}/proof/{picture}`: a picture of the proof, at the addresses that the state names.
 * - `GET {base}/{token}/map`, and the tiles below the address that this names: the account's map, as `/ui-api/shares/{token}/map`.
 *
 * All of them refuse with the errors' object of the elements family, `{code, message, metadata}`: NOT_FOUND (404: no such link; cut,
 * foreign and unknown ones are told apart by nobody), TRACK_TOO_OFTEN (429, `metadata.seconds`). Those below `{token}` also: TRACK_OVER
 * (410: the link is over; the state says EXPIRED). Writing ones also: BAD_PARAMETER (400: of another type), INVALID (400,
 * `metadata.fields` by `text`, `rating`, `words`: REQUIRED, MINIMUM, MAXIMUM, MAX_LENGTH), TRACK_CLOSED (409: not allowed, or not in
 * this state), TRACK_ONCE (409: another one was given before; the same one again is answered as it was at first).
 */
export const trackingCalls = {
  base: root,
  state: base,
  changes: (token: string) => `${base(token)}/changes`,
  instructions: (token: string) => `${base(token)}/instructions`,
  rating: (token: string) => `${base(token)}/rating`,
  proof: (token: string, picture: string) => `${base(token)}/proof/${picture}`,
  map: (token: string) => `${base(token)}/map`,
} as const;

/** What may be written, in characters. */
export const trackingLimits = { instructions: 500, words: 1000 } as const;

export type NewInstructions = { text: string };
export type NewRating = { rating: number; words?: string };

/** Where a link's page is on our own domain: `/track/{token}`. */
export const trackingPath = "/track";

/** On a company's own site (`host` OWN_SITE) the token stands in its address under this name: `?delivery={token}`. */
export const trackingParameter = "delivery";

/** The radius of the circle that is told before the exact place, in metres. */
export const coarseRadius: TrackedPosition["radius"] = 500;

/** What is refused of tracking pages alone. */
export const trackingPageErrors = {
  TRACK_OFF: {
    status: 409,
    message: "Orders have no tracking page: an administrator can switch it on under Tracking widget",
  },
  TRACK_OVER: { status: 410, message: "This link has ended" },
  TRACK_TOO_OFTEN: {
    status: 429,
    message: "Deliveries are asked for too often from this address; go on in {seconds} s",
  },
  TRACK_ONCE: { status: 409, message: "{field} was given before; it can be given once" },
  TRACK_CLOSED: {
    status: 409,
    message: "{field} can't be given now; reload the page to see what has changed",
  },
} as const;

function base(token: string): string {
  return `${root}/${encodeURIComponent(token)}`;
}
