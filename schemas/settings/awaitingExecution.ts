/**
 * Settings of what happens after planning (execution: drivers' work, positions, arrival times, requests to customers, the
 * comparison with the plan), which nothing reads yet. What is built takes its settings off this list: the check of the
 * settings (checks/settings.ts) fails for one that is read.
 */
export const awaitingExecution = ["attachmentTransport", "enableScanningTab", "landmarkUpdateMode"];
