import { demoAccount, type DemoSignIns } from "./accounts";
import type { Database } from "./database";

/** What the terminal says once the server serves: where, and how to sign in. */
export function greeting(address: string, demo: DemoSignIns | undefined, kind: Database["kind"]): string {
  const lines = [
    "",
    `Runsheet is at ${address} (${kind === "embedded" ? "embedded database" : "PostgreSQL"})`,
    ...(demo ? signIns(demo) : [`Sign in to the account ${demoAccount} as before.`]),
    "",
  ];
  return `${lines.join("\n")}\n`;
}

function signIns({ account, logins, generatedPassword }: DemoSignIns): string[] {
  const password = generatedPassword ?? "the one of DEMO_PASSWORD";
  return [
    `The account ${account} is new. Sign in as ${logins.join(", ")}; the password of each is ${password}`,
    ...(generatedPassword === undefined ? [] : ["It is shown this once: keep it."]),
  ];
}
