import type { Config } from "./Config";

/** The address that users open, with which links begin. */
export function baseOf({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string {
  return publicUrl ?? `http://${host}:${port}`;
}
