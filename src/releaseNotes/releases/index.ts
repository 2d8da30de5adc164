import type { Release } from "../Release";
import { release3_2 } from "./release3_2";

/** Every release with notes, the newest first; a release is one file (docs/help.md). */
export const releases: readonly Release[] = [release3_2];
