export { PlacePicker } from "./PlacePicker";
export { addressText, placeOf, pointOf } from "./place";
export type { Place } from "./place";
