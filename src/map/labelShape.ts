/** Pixels: of a label from its symbol's edge, around its text, from top to bottom. */
export const labelShape = { gap: 6, padding: 4, height: 16 } as const;
