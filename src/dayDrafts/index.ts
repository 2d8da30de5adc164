export { movesOf, type OrderMove, placesOf, type Served, type ServedAt } from "./moves";
export { byCustomer, customerOf, type OrderChange, orderChangesOf, type Placed } from "./orderChanges";
