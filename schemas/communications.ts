import type { ErrorItem } from "./errorItem";

/**
 * Where a message is: on its way, taken by a mail server or a gateway, reported to have arrived, given up by one, or never
 * handed to any.
 */
export const communicationResults = ["QUEUED", "SENT", "DELIVERED", "FAILED", "REJECTED"] as const;
export type CommunicationResult = (typeof communicationResults)[number];

/** How a message stands: one that is on its way may wait for its time, or for somebody's word. */
export type Standing = CommunicationResult | "WAITING" | "HELD";

export function standingOf({
  result,
  held,
  sendAt,
}: {
  result: CommunicationResult;
  held?: boolean | undefined;
  sendAt?: string | undefined;
}): Standing {
  if (result !== "QUEUED") return result;
  if (held === true) return "HELD";
  return sendAt === undefined ? result : "WAITING";
}

/** What gives occasion to a message that somebody writes himself. */
export const byHand = "BY_HAND";

/** A message about an order (spec 3.7, domain 19), as `GET orders/communications/{id}` tells it. */
export type Communication = {
  id: string;
  /** When it was written, and, where it waits for its sending hours, when it goes: instants in UTC. */
  dateTime: string;
  sendAt?: string;
  orderReference: string;
  customerName?: string;
  type: "SMS" | "EMAIL";
  /** A trigger of the notification parameters; `byHand` where somebody wrote it. */
  trigger: string;
  to: string;
  subject?: string;
  /** In how many pieces it travels: an SMS may have several. */
  parts: number;
  result: CommunicationResult;
  /** Why it did not go; of one that is on its way, why it has not yet. */
  error?: ErrorItem;
  /** It waits until somebody lets it go, and who held it back; nobody: it has too many parts to go unasked. */
  held?: boolean;
  heldBy?: string;
  /** When it was taken or given up, and when it arrived. */
  endedAt?: string;
  deliveredAt?: string;
  /** Who wrote it, or had it sent again. */
  writtenBy?: string;
  body: string;
  runNumber?: number;
  driver?: string;
  dc?: string;
  language: string;
};

/** What sending runs would tell their customers, before it is done. */
export type Announcement = {
  /** Customers that would get a message, by its channel. */
  EMAIL: number;
  SMS: number;
  /** Messages of these that nothing sends: no SMS gateway is configured. */
  rejected: number;
  /** Customers that would get none: nobody knows their address, they want none, they know the time already. */
  noAddress: number;
  switchedOff: number;
  told: number;
  /** Whether the account tells anybody of planned times. */
  enabled: boolean;
  /** Drivers that get a mail of their runs, and whose address nobody knows; where the account mails drivers (domain 10). */
  drivers?: { mailed: number; noAddress: number };
  /** Run by run, how its driver is told of it. */
  channels?: RunChannel[];
};

/**
 * How an order's customer is told of its time when its run is sent, and why not; neither, where nothing is switched on for
 * it. ORDER_OFF: the order itself has its messages off.
 */
export type CustomerChannels = {
  order: string;
  channels: ("EMAIL" | "SMS")[];
  why: "NO_ADDRESS" | "SWITCHED_OFF" | "ORDER_OFF" | "TOLD" | null;
};

/** Who would be told of a draft once its runs are sent, one by one. */
export type DraftAnnouncement = { customers: CustomerChannels[]; drivers: RunChannel[] };

/** How a run's driver is told of it when it is sent, and why not: nobody drives, the account mails no drivers, no address. */
export type RunChannel = {
  run: string;
  channel: "EMAIL" | null;
  to: string | null;
  why: "NO_DRIVER" | "SWITCHED_OFF" | "NO_ADDRESS" | null;
};
