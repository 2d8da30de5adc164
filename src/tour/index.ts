export { linkStyle } from "./linkStyle";
export { hasSeen, rememberSeen } from "./seen";
export { TourStart } from "./TourStart";
export type { TourStep } from "./TourStep";
