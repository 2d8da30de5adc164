import { readCapacities, readPairs, readWindows, type Instance } from "./plannerInstances";

type Family = {
  /** Of the folder of instances. */
  folder: string;
  read: (text: string) => Instance;
  /** Fewest runs come first, then the distance. */
  fewest: boolean;
};

export const families = {
  solomon: { folder: "solomon", read: (text) => readWindows(text, "tenth"), fewest: false },
  "solomon-fewest": { folder: "solomon", read: (text) => readWindows(text, "exact"), fewest: true },
  homberger: { folder: "homberger", read: (text) => readWindows(text, "tenth"), fewest: false },
  "li-lim": { folder: "li-lim", read: readPairs, fewest: true },
  cvrp: { folder: "cvrp", read: readCapacities, fewest: false },
} satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;
