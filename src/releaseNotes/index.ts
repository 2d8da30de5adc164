export { seesReleaseNotes } from "./seesReleaseNotes";
export { useReleaseNotes } from "./useReleaseNotes";
