export { mailSettingsEndpoints } from "./endpoints";
export { mailFault } from "./mailFault";
export { readOwnServer } from "./values";
