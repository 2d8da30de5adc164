import type { MailServer } from "../mail";
import type { SmsTemplate } from "../sms";

/** What an operator may say, by environment variables. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` names a pooler in transaction mode before it. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica that reports are read from. */
  reportsDatabaseUrl: string | undefined;
  databaseAllowUnsafe: boolean;
  /** Of the embedded database. */
  syncLog?: boolean;
  backupMinutes?: number;
  backupKeep?: number;
  /** The first start on no account makes a company that can be tried; else an empty account. */
  demo: boolean;
  demoPassword: string | undefined;
  /** Today's runs of the demo company are driven. */
  demoSimulation: boolean;
  /** Administrators of any account may have the simulator drive a day of theirs (execution 8). */
  simulation: boolean;
  logLevel: LogLevel;
  /** Who shows it is told the metrics; none: there are none. */
  metricsToken: string | undefined;
  tileHosts: string[];
  /** Where maps load their tiles from, with {z}, {x} and {y}; none: the server draws them of its basemap or extract. */
  tileUrl: string | undefined;
  /** Whose tiles they are, as maps say it. */
  tileAttribution: string;
  /** A Protomaps basemap (.pmtiles) that maps are drawn of; none: of the extract. */
  basemap: string | undefined;
  /** An OpenStreetMap extract (.osm.pbf), whose streets are found; none: they are not. */
  roadsExtract: string | undefined;
  /** Megabytes that an uploaded extract may have; 0: none is taken; none: 2,000 where the server has one account only. */
  roadsUploadMb: number | undefined;
  /** An OSRM or a Valhalla that is asked for travel times instead of the extract; one of them at most. */
  osrmUrl: string | undefined;
  valhallaUrl: string | undefined;
  /** Threads that plan one job at most. */
  planningThreads: number;
  /** Nominatim or Photon; none: no other server is asked. */
  geocoderUrl: string | undefined;
  geocoderKind: GeocoderKind;
  /** Questions that it is asked a second at most; none: 1 of the public servers, any number of others. */
  geocoderPerSecond: number | undefined;
  w3wKey: string | undefined;
  w3wUrl: string;
  /** Accounts have hosts below it: {account}.{accountDomain} (spec 1). */
  accountDomain: string;
  /** Where the page may be told, by ?origin=, that its API is (quality 2.2). */
  apiOrigins: string[];
  /** Whose pages may call this API: the other server's half of the same list (quality S12). */
  corsOrigins: string[];
  trustProxy: string[];
  /** Errors are reported from pages on this domain only (spec 9). */
  providerDomain: string | undefined;
  /** Where they are reported to: `https://KEY@HOST/PROJECT`. */
  errorReportingDsn: string | undefined;
  schemasDir: string;
  consoleDir: string;
  /** Nobody can sign in for now (spec 8.2, IN_MAINTENANCE). */
  maintenance: boolean;
  /** With site key and secret sign-in asks for reCAPTCHA, else for a proof of work. */
  captchaSiteKey: string | undefined;
  captchaSecret: string | undefined;
  captchaVerifyUrl: string;
  /** Goes into every password's hash, and is not in the database (quality S2). */
  passwordPepper: string | undefined;
  supportContact: string | undefined;
  /** The base of the links in mails, without a slash at its end; else where the server listens. */
  publicUrl: string | undefined;
  mailServer: MailServer | undefined;
  /** `Name <address>`. */
  mailFrom: string;
  /** Mail servers of accounts that are inside of the network, as host:port (quality S19). */
  mailAllowedHosts: string[];
  /** The HTTP gateway that takes SMS; none: none are sent. */
  smsUrl: URL | undefined;
  smsTemplate: SmsTemplate;
  smsHeader: Record<string, string>;
  /** Where the gateway's answer names the message, and a delivery report what became of it. */
  smsAnswerId: string;
  smsReportStatus: string;
  /** Receivers of webhooks inside of the network, as host:port (quality S19). */
  webhookAllowedHosts: string[];
  /** Keys of secrets at rest, the one that seals first; none: that of the data folder (quality S23). */
  secretKeys: string[];
}

export const geocoderKinds = ["nominatim", "photon"] as const;
export type GeocoderKind = (typeof geocoderKinds)[number];

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];
