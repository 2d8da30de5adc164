import type { Communication } from "./communications";
import type { ErrorItem } from "./errorItem";

/** How the main view of communications tells them apart: what waits, what is held back, what was told, what was not. */
export const listStandings = ["WAITING", "HELD", "TOLD", "FAILED"] as const;
export type ListStanding = (typeof listStandings)[number];

/** A message in the list of all. */
export type ListedCommunication = Communication & {
  order: string;
  /** CUSTOMER, DISPATCHER, DRIVER or OTHER. */
  recipient: string;
  /** What it tells no longer holds after this: the end of the window that it names; an instant in UTC. */
  toldUntil?: string;
};

export type CommunicationList = { elements: ListedCommunication[]; count: number };

/** What those that were asked for come to. */
export type CommunicationFigures = {
  waiting: number;
  /** When the next of them goes; an instant in UTC. */
  nextAt: string | null;
  held: number;
  told: number;
  /** Of these, what is reported to have arrived, and for how many the gateway reports that. */
  delivered: number;
  failed: number;
  /** The cause that stopped most of what failed, where it stopped several. */
  cause: { error: ErrorItem; count: number } | null;
  /** Pieces that SMS which were taken travelled in. */
  smsParts: number;
  /** Why no SMS are sent; null: they are. */
  noSms: ErrorItem | null;
};

/** What may be asked before something is sent: it tells what no longer holds; it has many parts. */
export const askedConsents = ["OUTDATED", "PARTS"] as const;
export type AskedConsent = (typeof askedConsents)[number];

/** What was done with one message: `written` is the one that repeats it; or why nothing was. */
export type ActedCommunication = { id: string; written?: string; error?: ErrorItem };

/** A text by hand to the customers of some orders. */
export type HandwrittenText = {
  orders: string[];
  channel: Communication["type"];
  /** Of a mail. */
  subject?: string;
  /** A template as those of notifications. */
  text: string;
};

/** What one customer would get, or why he would get nothing. */
export type HandwrittenCopy = {
  order: string;
  reference: string;
  customer: string | null;
} & ({ to: string; subject?: string; text: string; parts: number; error?: undefined } | { error: ErrorItem });

/** What a customer left for his driver at the tracking page, and whether somebody wrote to him since; instants in UTC. */
export type CustomerAnswer = {
  order: string;
  reference: string;
  customer: string | null;
  /** The order's day. */
  date: string | null;
  driver: string | null;
  text: string;
  at: string;
  answeredAt: string | null;
  /** The order is not over yet. */
  isAhead: boolean;
};

/** So many answers are told at once. */
export const mostAnswers = 200;
/** So many orders' customers are written to at once. */
export const mostWrittenTo = 200;
/** So many messages are acted on at once, and listed. */
export const mostActedOn = 500;
export const mostListed = 1000;

/** Under which subject the audit tells what somebody did with messages: held back, let go, sent again. */
export const communicationSubject = "communications";
