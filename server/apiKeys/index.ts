export { keyEndpoints } from "./endpoints";
export { bearerOf, keyCaller } from "./keyCaller";
export { keyStore } from "./keyStore";
export { apiAccess, indexKeys } from "./table";
