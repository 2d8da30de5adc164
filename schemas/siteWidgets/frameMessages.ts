/** Tells messages of ours from those of others. */
export const frameSource = "runsheet";

/** What the page that has one of ours in a frame hears of it (docs/customers.md). */
export type FrameEvent =
  /**
   * How high it is, in CSS pixels: so high the frame needs to be that nothing of it scrolls. Null: it fills the frame,
   * however high that is.
   */
  | { event: "height"; height: number | null }
  /** The embedded console shows another page, by its address without the account. */
  | { event: "navigated"; path: string }
  /** Its user has saved records of a resource: by `create`, `update`, `remove`, `bulkEdit`, `import` or `undo`. */
  | { event: "saved"; resource: string; action: string; ids: string[] };

export type FrameMessage = { source: typeof frameSource } & FrameEvent;
