import { BlockList, isIP } from "node:net";
import type { ErrorCode } from "../../../schemas";
import type { UserToSignIn } from "../../accounts";
import { usedRoles } from "../roles";

/**
 * Why the user can't sign in to his account from this address now, if so (spec 8.2): because of the account, or because
 * it uses none of his roles (spec 6). Told only after a right password.
 */
export function accountBar(
  { account, roles }: Pick<UserToSignIn, "account" | "roles">,
  address: string,
  now: Date,
): ErrorCode | undefined {
  if (account.suspended) return "ACCOUNT_SUSPENDED";
  if (account.licenceUntil !== null && now >= new Date(account.licenceUntil)) return "WRONG_LICENSE";
  if (account.trialFrom !== null && now < new Date(account.trialFrom))
    return "TRIAL_PERIOD_IS_NOT_STARTED_YET";
  if (account.allowedAddresses !== null && !isAmong(account.allowedAddresses, address)) return "INVALID_IP";
  return usedRoles(roles, account.roleFlags ?? {}).length === 0 ? "FORBIDDEN" : undefined;
}

/** @throws Error for what is neither an address nor a network such as 10.0.0.0/8. */
export function checkNetwork(text: string): string {
  const [address = "", bits] = text.split("/");
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  if (version !== 0 && fits && text.split("/").length <= 2) return text;
  throw new Error(`"${text}" is neither an address nor a network; write 203.0.113.7 or 10.0.0.0/8`);
}

function isAmong(networks: string[], address: string): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [base = "", bits] = network.split("/");
    const kind = kindOf(base);
    list.addSubnet(base, Number(bits ?? (kind === "ipv4" ? 32 : 128)), kind);
  }
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return isIP(plain) !== 0 && list.check(plain, kindOf(plain));
}

function kindOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
