/**
 * How the answer to an earlier question stands until the next one has come: without colours. Less opacity would take the
 * contrast that its texts must have (quality.md 5).
 */
export const outdated = { filter: "grayscale(1)" } as const;

/** Not for a moment: most answers come sooner. */
export const outdatedLater = "filter 150ms 150ms";
