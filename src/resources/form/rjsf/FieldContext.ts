import type { Resource } from "../../../../schemas";
import type { Step } from "../record/setInside";

/** What the fields of a form share; it stays the same object while one types. */
export type FieldContext = {
  resource: Resource;
  /** The record's id, which a check of uniqueness leaves out; undefined for a new one. */
  recordId: string | undefined;
  /** The value before anything was typed. */
  initialAt: (path: Step[]) => unknown;
  /** The value that a property of the record has now. */
  valueOf?: (property: string) => unknown;
  change: (path: Step[], value: unknown) => void;
  left: (path: Step[]) => void;
  /** What the server said of a value that must be unique, as it was typed. */
  judged?: (path: string, value: unknown, free: boolean) => void;
};
