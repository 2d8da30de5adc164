export { passwordEndpoints } from "./endpoints";
export { PasswordChange } from "./PasswordChange";
export { ResetRequests } from "./ResetRequests";
export { resetTables } from "./tables";
