/** The folder's second face: the sign-in page imports it, and must not bring the rest along. */
export { recordedFetch } from "./calls/callLog";
