export { mailSettingsEndpoints } from "./endpoints";
export { readOwnServer } from "./values";
