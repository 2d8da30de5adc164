export { PlacePicker } from "./PlacePicker";
export { placeOf, pointOf } from "./place";
export type { Place } from "./place";
