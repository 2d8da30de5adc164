export { linkStyle } from "./linkStyle";
export { TourStart } from "./TourStart";
export type { TourStep } from "./TourStart";
