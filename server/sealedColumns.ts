import { twoFactorSecret } from "./auth";
import { mailContent } from "./mail";
import type { SealedColumn } from "./secrets";
import { settingSecrets } from "./settings";

/** Every column that holds sealed texts: at the start all of them must open. */
export const sealedColumns: SealedColumn[] = [mailContent, settingSecrets, twoFactorSecret];
