import { attachmentSubject } from "./attachments";
import { communicationSubject } from "./communicationList";
import { complaintSubject, messageSubject } from "./orderSearch";
import type { Resource } from "./resource";

/** What an entry of the audit says was done (domain 20, quality S22). */
export const auditActionTypes = [
  "CREATE",
  "UPDATE",
  "DELETE",
  "PLAN",
  "UNALLOCATE",
  "SEND",
  "LOCK",
  "LOGIN",
  "REFUSE",
] as const;

export type AuditActionType = (typeof auditActionTypes)[number];

/**
 * What the audit tells beside records, to administrators: sign-ins, refused calls, settings, the server's roads, planned
 * days, faults of vehicles, attachments, complaints, messages by hand, shared positions, withdrawn tracking links, what was
 * done with messages, deliveries of webhooks that were sent again (quality S22).
 */
export function auditSubjects(resources: Iterable<Pick<Resource, "x-api">>): string[] {
  return [...subjects, ...[...resources].flatMap((resource) => attachmentSubject(resource) ?? [])];
}

const subjects = [
  "signIn",
  "access",
  "accountSettings",
  "mailSettings",
  "roadExtract",
  "schedules",
  "vehicleFaults",
  complaintSubject,
  messageSubject,
  "positionShares",
  "trackingLinks",
  communicationSubject,
  "webhookDeliveries",
];
