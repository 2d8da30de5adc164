export { middleOf, streetsOf } from "./streetsOf";
export { createTerritory, nearBorder } from "./Territory";
export type { Houses, NamedStreet, Street, Streets, Town } from "./Street";
