export { isKeyText, readSecretKeys } from "./secretKey";
export type { SecretKey } from "./secretKey";
export { Secrets } from "./Secrets";
export { adoptSecrets, placeOf } from "./sealedColumns";
export type { SealedColumn } from "./sealedColumns";
