import type { User } from "../../dataProviders/services";

/** Whether to offer two-factor authentication: the account does, the user has not set it up, nor skipped it in this browser's session (spec 4). */
export function offersSetup({ id, twoFactorActive, twoFactorEnrolled }: User): boolean {
  return twoFactorActive === true && twoFactorEnrolled !== true && sessionStorage.getItem(keyOf(id)) === null;
}

export function rememberSkip(user: User | undefined): void {
  if (user) sessionStorage.setItem(keyOf(user.id), "1");
}

function keyOf(user: string): string {
  return `runsheet.twoFactorSkipped.${user}`;
}
