import type { Role } from "../../schemas";

/** A release of the product, and what is new in it for whom. */
export type Release = {
  /** As 3.2: what a patch mends is no news (schemas/release.ts). */
  name: string;
  /** The day on which it came out, YYYY-MM-DD. */
  date: string;
  notes: Note[];
};

type Note = {
  /** Of its texts, `releases.notes.<name>.title` and `.text`; no other note of any release is called so. */
  name: string;
  /** Whom it concerns, where not all who read release notes. */
  roles?: readonly Role[];
};
