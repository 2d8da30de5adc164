import { EgressRefused } from "../egress";
import type { MailServer } from "./MailServer";

/** Why a mail is given up: what a server or the network made of it, or what it lacks. */
export type MailFault =
  | { error: unknown; server: MailServer }
  | { lack: "KEY" | "TIME" | "ADDRESS" | "SERVER" };

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
} as const;

export function lacking(lack: keyof typeof lacks): Fault {
  return { message: lacks[lack], isFinal: true, why: { lack } };
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
