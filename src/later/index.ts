export { LateMenu } from "./LateMenu";
export { later } from "./later";
export type { Later, NotLoaded } from "./later";
