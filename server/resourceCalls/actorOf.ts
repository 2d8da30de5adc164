import type { Call } from "../http/endpoint";
import type { Actor } from "../resources";

/** The caller as the resource engine knows him. */
export function actorOf({ caller, origin }: Pick<Call, "caller" | "origin">): Actor {
  return {
    accountId: caller.account.id,
    userId: caller.user.id,
    login: caller.user.login,
    name: caller.user.name,
    role: caller.role,
    settings: caller.settings,
    ...(caller.key && { keyId: caller.key.id }),
    ...(origin !== undefined && { origin }),
  };
}
