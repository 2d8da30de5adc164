import { EgressRefused } from "../egress";
import type { GatewayFault } from "../sms";
import type { MailServer } from "./MailServer";

/** Why a mail or an SMS did not go: what a server, a gateway or the network made of it, or what it lacks. */
export type MailFault =
  | { error: unknown; server: MailServer }
  | { gateway: GatewayFault }
  | { lack: keyof typeof lacks };

export interface Fault {
  message: string;
  /** Another attempt would end the same way. */
  isFinal: boolean;
  why: MailFault;
}

const lacks = {
  KEY: "It was sealed with another SECRET_KEY",
  TIME: "It was not sent in time",
  ADDRESS: "The recipient is no e-mail address",
  SERVER: "SMTP_URL is not set",
  PHONE: "The recipient is no phone number",
  GATEWAY: "SMS_URL is not set",
} as const;

export function lacking(lack: keyof typeof lacks): Fault {
  return { message: lacks[lack], isFinal: true, why: { lack } };
}

export function gatewayFaultOf(gateway: GatewayFault): Fault {
  return { message: gateway.message, isFinal: gateway.isFinal, why: { gateway } };
}

/** A server's 5xx about sender, recipient or content lasts; one about signing in may be mended by the operator. */
export function faultOf(error: unknown, server: MailServer): Fault {
  const { message, responseCode, command } = error as Error & { responseCode?: number; command?: string };
  const isLasting = (responseCode ?? 0) >= 500 && lastingCommands.has(command ?? "");
  return {
    message: message.slice(0, 500),
    isFinal: isLasting || error instanceof EgressRefused,
    why: { error, server },
  };
}

const lastingCommands = new Set(["MAIL FROM", "RCPT TO", "DATA"]);
