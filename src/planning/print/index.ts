import { later } from "../../later";
import { PartNotLoaded } from "../../session";

/** The manifests of runs, with the language of print templates, which only printing needs. */
export const ManifestsDialog = later(
  async () => (await import("./ManifestsDialog")).ManifestsDialog,
  PartNotLoaded,
);
