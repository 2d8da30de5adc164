import type { Draft } from "./checkWrites";
import { type ApiFailure, hasErrors } from "../../schemas/failure";
import type { Stored } from "./record";
import type { Work } from "./work";

/** What a resource asks of its records beyond what its schema can say. */
export type RecordRules = {
  /** How many of a batch's drafts, from the first, don't depend on what becomes of one another; by default all. */
  apart?(drafts: readonly Draft[]): number;
  /**
   * Completes drafts with what the server alone knows, and tells what is wrong with them, before they are checked
   * against what is stored. A draft comes once, and only if it is what the schema says.
   */
  settle(work: Work, drafts: Draft[]): Promise<void>;
  /** What else changes with drafts that are stored now. */
  follow(work: Work, drafts: Draft[]): Promise<void>;
  /** Why a record may not leave, where it may not. */
  refuseLeaving(work: Work, record: Stored): Promise<ApiFailure | undefined> | ApiFailure | undefined;
  /** What else changes before records leave. */
  leave(work: Work, records: ReadonlyMap<string, Stored>): Promise<void>;
};

/** By the resource's name. */
export type RulesByResource = ReadonlyMap<string, RecordRules>;

export async function settleRules(work: Work, drafts: Draft[]): Promise<void> {
  const sound = drafts.filter(({ errors }) => !hasErrors(errors));
  if (sound.length > 0) await work.table.rules?.settle(work, sound);
}
