export { areaEndpoints } from "./endpoints";
export { territoryFinder, type TerritoryFinder } from "./territories";
