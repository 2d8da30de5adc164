import { version } from "../package.json";

/** The release line of the product: 3.2 of 3.2.20. What a patch mends is neither a new tour (spec 9) nor news. */
export const release = version.split(".").slice(0, 2).join(".");

/** The user's preference that holds the release whose notes he has read last. */
export const notesPreference = "releaseNotes";
