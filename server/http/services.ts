import type { Resource } from "../../schemas";
import type { Passwords } from "../accounts";
import type { Config } from "../config";
import type { Database } from "../database";
import type { Mail } from "../mail";
import type { ResourceStore } from "../resources";
import type { Secrets } from "../secrets";
import type { Refusals } from "./Refusals";

/** What the endpoints work with. */
export interface Services {
  config: Config;
  database: Database;
  resources: Map<string, Resource>;
  stores: Map<string, ResourceStore>;
  passwords: Passwords;
  secrets: Secrets;
  mail: Mail;
  refusals: Refusals;
  now: () => Date;
}
