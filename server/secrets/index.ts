import type { Feature } from "../feature";
import { secretKeyTable } from "./sealedColumns";

export { isKeyText, readSecretKeys } from "./secretKey";
export { Secrets } from "./Secrets";
export { adoptSecrets, checkSecrets, forgetSecrets, placeOf } from "./sealedColumns";

export const secretsFeature: Feature = { migrations: [secretKeyTable] };
