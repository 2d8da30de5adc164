import { seldom } from "../../session";

/** How far another file is, which is written page by page as well. */
export const ExportProgress = seldom(async () => (await import("./ExportProgress")).ExportProgress);
