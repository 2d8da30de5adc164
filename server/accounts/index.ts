export { accountTables } from "./tables";
export { viewerOf } from "./caller";
export type { Caller } from "./caller";
export { createAccount, findUserToSignIn } from "./accounts";
export { demoAccount, fillDemo } from "./demo";
export type { DemoSignIns } from "./demo";
export { hashPassword, Passwords } from "./passwords";
export { passwordFault } from "./passwordRule";
export type { PasswordFault } from "./passwordRule";
