import type { Resource } from "../../schemas";
import type { Passwords } from "../accounts";
import type { Config } from "../config";
import type { Database } from "../database";
import type { Mail } from "../mail";
import type { ResourceStore } from "../resources";
import type { RoadStore } from "../roadStore";
import type { Secrets } from "../secrets";
import type { TravelTimes } from "../travel";
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
  /** The roads that this server has. */
  roads: RoadStore;
  /** Times, distances and ways between places. */
  travel: TravelTimes;
  now: () => Date;
}
