import type { OrderStatus } from "./generated";
import type { PageOptions } from "./template";

/** What proves a delivery: that it was made, who signed for it, how it looked. */
export const proofParts = ["DELIVERY", "SIGNATURE", "PHOTO"] as const;
export type ProofPart = (typeof proofParts)[number];

/** What an account prints of an order's delivery (domain 13), and what of it there is not. */
export type PrintedProof = {
  order: string;
  reference: string | null;
  status: OrderStatus;
  /** What it is called in its own language, which is the account's. */
  title: string;
  language: string;
  /** The body of the page, with its pictures in it; null as long as nothing proves anything. */
  html: string | null;
  options: PageOptions;
  /** The account's own; null where it uses none. One that can't be filled gives way to the usual one. */
  template: { id: string; name: string; isFilled: boolean } | null;
  /** `isNeeded`: the account, or the driver's record, asks for it. */
  missing: { part: ProofPart; isNeeded: boolean }[];
};
