export { isKeyText, readSecretKeys } from "./secretKey";
export type { SecretKey } from "./secretKey";
export { Secrets } from "./Secrets";
export { adoptSecrets, checkSecrets, forgetSecrets, placeOf, secretKeyTable } from "./sealedColumns";
export type { SealedColumn } from "./sealedColumns";
