import type { ComponentType } from "react";

/** Something that the search finds: choosing it leads to a path, or does something. */
export type Entry = {
  /** The same for the same thing, in every session and language. */
  key: string;
  label: string;
  /** What else is to be known of it. */
  detail?: string;
  /** Other words by which it is found. */
  words?: string;
  Icon: ComponentType<{ fontSize: "small" }>;
} & ({ to: string; run?: never } | { run: () => void; to?: never });

/** What is found, by kind. */
export type EntryGroup = { key: string; title: string; entries: Entry[] };
