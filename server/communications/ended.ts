import { type ErrorItem, errorItem } from "../../schemas";
import type { MailFault } from "../mail";
import { mailFault } from "../mailSettings";

/** A whole conversation with a mail server takes so many seconds at most. */
const seconds = 25;

const lacks = {
  KEY: "COMMUNICATION_UNREADABLE",
  TIME: "COMMUNICATION_LATE",
  ADDRESS: "COMMUNICATION_ADDRESS",
  SERVER: "COMMUNICATION_NO_MAIL",
  PHONE: "COMMUNICATION_PHONE",
  GATEWAY: "COMMUNICATION_NO_SMS",
} as const;

/** Why a message did not go, in the words that there are for it. */
export function whyNot(fault: MailFault): ErrorItem {
  if ("lack" in fault) return errorItem(lacks[fault.lack]);
  if ("gateway" in fault) {
    const { kind, reason, status } = fault.gateway;
    return errorItem(`SMS_${kind}`, { reason, ...(status !== undefined && { status }) });
  }
  const { error, server } = fault;
  try {
    return mailFault(error, server, seconds);
  } catch (unknown) {
    return errorItem("MAIL_REJECTED", {
      host: server.host,
      reason: (unknown as Error).message.slice(0, 300),
    });
  }
}
