/** A stop of a run is so many numbers, side by side, which are read together. */
export const fields = 6;
/** The place; when one leaves it at the earliest; when service may begin there at the latest. */
export const leave = 1;
export const latest = 2;
/** Cost and time to the next stop. */
export const leg = 3;
export const ride = 4;
/** What is on board when one leaves; kept for pairs only. */
export const aboard = 5;
