export { movesOf, type OrderMove, placesOf, type Served, type ServedAt } from "./moves";
export { byCustomer, type OrderChange, orderChangesOf, type Placed } from "./orderChanges";
