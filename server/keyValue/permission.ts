import { ApiFailure } from "../../schemas/failure";
import type { Sql } from "../database";
import type { Call } from "../http/endpoint";
import { actorOf } from "../resourceCalls";
import { isUser, restrict, restrictedName, restrictionOf } from "../settings";

/** A permission as its key on the wire has it: JSON text, or undefined where nobody has said anything. */
type Permission = {
  read: (sql: Sql) => Promise<string | undefined>;
  write: (sql: Sql, text: string | null) => Promise<void>;
};

/**
 * The permission that a key stands for, undefined for any other key. It is no part of what its user keeps: he reads it,
 * and admins alone write it, whatever he keeps (quality F11, S21). @throws ApiFailure FORBIDDEN for another's
 */
export function permissionOf(call: Call, key: string): Permission | undefined {
  if (!key.startsWith(`${restrictedName}_`)) return undefined;
  const { caller } = call;
  const [, account = caller.account.id, userId = ""] = keyForm.exec(key) ?? [];
  const isAdmin = caller.role === "ADMIN";
  if (account !== caller.account.id || (userId !== caller.user.id && !isAdmin))
    throw new ApiFailure("FORBIDDEN");
  const whose = { accountId: account, userId };
  return {
    read: async (sql) => {
      const value = await restrictionOf(sql, whose);
      return value === undefined ? undefined : String(value);
    },
    write: async (sql, text) => {
      if (!isAdmin || !(await isUser(sql, whose))) throw new ApiFailure("FORBIDDEN");
      await restrict(sql, actorOf(call), userId, flagIn(text));
    },
  };
}

/** Spec 7.2: suffixed with the user's id, and with the account's before it. */
const keyForm = new RegExp(`^${restrictedName}_(?:([0-9a-f-]{36})_)?([0-9a-f-]{36})$`);

const flags = new Map([
  ["true", true],
  ["false", false],
  ['"true"', true],
  ['"false"', false],
]);

/** Undefined where the permission is to be cleared. @throws ApiFailure BAD_PARAMETER for what would say neither. */
function flagIn(text: string | null): boolean | undefined {
  if (text === null || text === "" || text === "null") return undefined;
  const flag = flags.get(text.trim());
  if (flag !== undefined) return flag;
  throw new ApiFailure("BAD_PARAMETER", {
    parameter: "value",
    value: text.slice(0, 100),
    mend: "give true or false, or null to clear it",
  });
}
