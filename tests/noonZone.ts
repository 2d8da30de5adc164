const hourMs = 3_600_000;
const ahead = 12 - new Date().getUTCHours();

/** A zone in which it is about noon now, so that no test meets the end of its day. */
export const timeZone = ahead === 0 ? "UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;

/** The day that it is there. */
export const today = new Date(Date.now() + ahead * hourMs).toISOString().slice(0, 10);
