export { movesOf, type OrderMove, placesOf, type ServedAt } from "./moves";
export { byCustomer, type OrderChange, orderChangesOf, type Placed } from "./orderChanges";
