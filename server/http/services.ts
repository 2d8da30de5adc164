import type { Resource } from "../../schemas";
import type { Passwords } from "../accounts";
import type { Config } from "../config";
import type { Database } from "../database";
import type { ResourceStore } from "../resources";

/** What the endpoints work with. */
export interface Services {
  config: Config;
  database: Database;
  resources: Map<string, Resource>;
  stores: Map<string, ResourceStore>;
  passwords: Passwords;
  now: () => Date;
}
