import { resolve } from "node:path";
import { type GeocoderKind, geocoderKinds } from "./geocoding";
import { isMailAddress, type MailServer, readMailServer } from "./mail";
import { isKeyText } from "./secrets";

/** What an operator may say, by environment variables. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseAllowUnsafe: boolean;
  /** Of the embedded database. */
  syncLog?: boolean;
  backupMinutes?: number;
  backupKeep?: number;
  demoPassword: string | undefined;
  logLevel: LogLevel;
  tileHosts: string[];
  /** Where maps load their tiles from, with {z}, {x} and {y}; none: maps show outlines only. */
  tileUrl: string | undefined;
  /** Whose tiles they are, as maps say it. */
  tileAttribution: string;
  /** Nominatim or Photon; none: only the account's own places are found. */
  geocoderUrl: string | undefined;
  geocoderKind: GeocoderKind;
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
  development: boolean;
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
  /** Keys of secrets at rest, the one that seals first; none: that of the data folder (quality S23). */
  secretKeys: string[];
}

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

type Variable<T> = { name: string; fallback: T; read: (text: string) => T };

/** Every variable: its name, what counts when it is missing or empty, and how its text is read. */
const variables: { [Field in keyof Required<Config>]: Variable<Config[Field]> } = {
  port: { name: "PORT", fallback: 8080, read: readPort },
  host: { name: "HOST", fallback: "127.0.0.1", read: readText },
  dataDir: { name: "DATA_DIR", fallback: resolve("data"), read: readPath },
  databaseUrl: { name: "DATABASE_URL", fallback: undefined, read: readDatabaseUrl },
  syncLog: { name: "PGLITE_SYNC", fallback: false, read: readSync },
  backupMinutes: { name: "BACKUP_MINUTES", fallback: 60, read: readCount(0, 10_080) },
  backupKeep: { name: "BACKUP_KEEP", fallback: 24, read: readCount(1, 10_000) },
  databaseAllowUnsafe: { name: "DATABASE_ALLOW_UNSAFE", fallback: false, read: readBoolean },
  demoPassword: { name: "DEMO_PASSWORD", fallback: undefined, read: readPassword },
  logLevel: { name: "LOG_LEVEL", fallback: "info", read: readLogLevel },
  tileHosts: { name: "TILE_HOSTS", fallback: [], read: (text) => readList(text).map(readOrigin) },
  tileUrl: { name: "TILE_URL", fallback: undefined, read: readTileUrl },
  tileAttribution: { name: "TILE_ATTRIBUTION", fallback: "", read: readText },
  geocoderUrl: { name: "GEOCODER_URL", fallback: undefined, read: readService },
  geocoderKind: { name: "GEOCODER_KIND", fallback: "nominatim", read: readGeocoderKind },
  w3wKey: { name: "W3W_KEY", fallback: undefined, read: readText },
  w3wUrl: {
    name: "W3W_URL",
    fallback: "https://api.what3words.com/v3/convert-to-3wa",
    read: readService,
  },
  accountDomain: { name: "ACCOUNT_DOMAIN", fallback: "localhost", read: readDomain },
  apiOrigins: { name: "API_ORIGINS", fallback: [], read: (text) => readList(text).map(readExactOrigin) },
  corsOrigins: { name: "CORS_ORIGINS", fallback: [], read: (text) => readList(text).map(readExactOrigin) },
  trustProxy: { name: "TRUST_PROXY", fallback: [], read: readList },
  providerDomain: { name: "PROVIDER_DOMAIN", fallback: undefined, read: readDomain },
  errorReportingDsn: { name: "ERROR_REPORTING_DSN", fallback: undefined, read: readDsn },
  schemasDir: { name: "SCHEMAS_DIR", fallback: resolve("schemas"), read: readPath },
  consoleDir: { name: "CONSOLE_DIR", fallback: resolve("dist/console"), read: readPath },
  development: { name: "NODE_ENV", fallback: false, read: (text) => text === "development" },
  maintenance: { name: "MAINTENANCE", fallback: false, read: readBoolean },
  captchaSiteKey: { name: "CAPTCHA_SITE_KEY", fallback: undefined, read: readText },
  captchaSecret: { name: "CAPTCHA_SECRET", fallback: undefined, read: readText },
  captchaVerifyUrl: {
    name: "CAPTCHA_VERIFY_URL",
    fallback: "https://www.google.com/recaptcha/api/siteverify",
    read: readAddress,
  },
  passwordPepper: { name: "PASSWORD_PEPPER", fallback: undefined, read: readPepper },
  supportContact: { name: "SUPPORT_CONTACT", fallback: undefined, read: readText },
  publicUrl: { name: "PUBLIC_URL", fallback: undefined, read: readBase },
  mailServer: { name: "SMTP_URL", fallback: undefined, read: readMailServer },
  mailFrom: { name: "MAIL_FROM", fallback: "Runsheet <no-reply@localhost>", read: readSender },
  mailAllowedHosts: {
    name: "MAIL_ALLOWED_HOSTS",
    fallback: [],
    read: (text) => readList(text).map(readHostAndPort),
  },
  secretKeys: { name: "SECRET_KEY", fallback: [], read: readKeys },
};

/** Reads the environment. @throws Error that lists every wrong variable with its value and the mend. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const faults: string[] = [];
  const entries = Object.entries(variables).map(([field, variable]) => {
    const text = environment[variable.name] ?? "";
    try {
      return [field, text.trim() === "" ? variable.fallback : variable.read(text)];
    } catch (error) {
      const shown = secretVariables.has(variable.name) ? "" : ` is "${text}";`;
      faults.push(`${variable.name}${shown} ${(error as Error).message}`);
      return [field, variable.fallback];
    }
  });
  const config = Object.fromEntries(entries) as Config;
  if ((config.captchaSiteKey === undefined) !== (config.captchaSecret === undefined))
    faults.push("CAPTCHA_SITE_KEY and CAPTCHA_SECRET belong together; give both or neither");
  if (config.errorReportingDsn !== undefined && config.providerDomain === undefined)
    faults.push("ERROR_REPORTING_DSN needs PROVIDER_DOMAIN, on whose hosts alone errors are reported");
  if (faults.length > 0) throw new Error(`The configuration is wrong:\n  ${faults.join("\n  ")}`);
  return config;
}

/** What they hold is not repeated in an error. */
const secretVariables = new Set([
  "DEMO_PASSWORD",
  "DATABASE_URL",
  "CAPTCHA_SECRET",
  "PASSWORD_PEPPER",
  "SMTP_URL",
  "SECRET_KEY",
  "W3W_KEY",
]);

function readText(text: string): string {
  return text;
}

function readAddress(text: string): string {
  if (/^https?:\/\/./.test(text) && URL.canParse(text)) return text;
  throw new Error("give an address such as https://captcha.example.com/verify");
}

function readBase(text: string): string {
  const url = /^https?:\/\/./.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url && url.search === "" && url.hash === "" && url.username === "") return url.href.replace(/\/+$/, "");
  throw new Error("give the address that users open, such as https://runsheet.example.com");
}

function readService(text: string): string {
  const url = /^https?:\/\/./.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url && url.search === "" && url.hash === "" && url.username === "") return text;
  throw new Error("give the service's address, such as https://nominatim.example.com");
}

function readSender(text: string): string {
  const address = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(text)?.[1] ?? text;
  if (isMailAddress(address)) return text;
  throw new Error("give an address such as Runsheet <no-reply@example.com>");
}

function readHostAndPort(text: string): string {
  const [, host = "", port = ""] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (host !== "" && Number(port) >= 1 && Number(port) <= 65_535) return text.toLowerCase();
  throw new Error("give hosts with ports such as mail.intranet:25, separated by commas");
}

function readKeys(text: string): string[] {
  const keys = readList(text);
  if (keys.every(isKeyText)) return keys;
  throw new Error(
    'must be 64 hexadecimal digits (run "openssl rand -hex 32"); an older key may follow a comma',
  );
}

function readPepper(text: string): string {
  if (text.length >= 16) return text;
  throw new Error("needs 16 characters or more");
}

function readPath(text: string): string {
  return resolve(text);
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Error("give a whole number from 0 (any free port) to 65535");
}

function readSync(text: string): boolean {
  if (text === "wal" || text === "off") return text === "wal";
  throw new Error("give wal or off");
}

function readCount(least: number, most: number): (text: string) => number {
  return (text) => {
    const count = Number(text);
    if (/^\d{1,9}$/.test(text) && count >= least && count <= most) return count;
    throw new Error(`give a whole number from ${least} to ${most}`);
  };
}

function readBoolean(text: string): boolean {
  if (text === "true" || text === "false") return text === "true";
  throw new Error("give true or false");
}

function readPassword(text: string): string {
  if (text.length >= 8) return text;
  throw new Error("needs 8 characters or more");
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((one) => one === text);
  if (level) return level;
  throw new Error(`choose one of ${logLevels.join(", ")}`);
}

/** The password that it holds is not repeated in the error. */
function readDatabaseUrl(text: string): string {
  if (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)) return text;
  throw new Error("must have the form postgresql://user:password@host:5432/database");
}

function readList(text: string): string[] {
  return text.split(",").flatMap((part) => part.trim() || []);
}

/** An origin, with a leading *. in its host where it stands for every sub-domain (as CSP writes it). */
function readOrigin(text: string): string {
  const plain = text.replace("://*.", "://any.");
  if (/^https?:\/\/[^/\s;,']+$/.test(text) && URL.canParse(plain)) return text;
  throw new Error("give origins such as https://tile.openstreetmap.org, separated by commas");
}

/** An address whose host stands in it: it goes into the pages' policy, and into that of no other page. */
function readTileUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWhole = ["{z}", "{x}", "{y}"].every((part) => text.includes(part));
  if (url && isWhole && isSafe(url) && url.username === "" && /^[a-z0-9.:[\]-]+$/i.test(url.host))
    return text;
  throw new Error(
    "give an address such as https://tile.example.com/{z}/{x}/{y}.png (http on the machine itself only)",
  );
}

function readGeocoderKind(text: string): GeocoderKind {
  const kind = geocoderKinds.find((one) => one === text);
  if (kind) return kind;
  throw new Error(`choose one of ${geocoderKinds.join(", ")}`);
}

function readDomain(text: string): string {
  if (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text.toLowerCase();
  throw new Error("give a host name such as runsheet.example.com");
}

/** A key and a project at an origin; pages send it along, so that it holds no secret. */
function readDsn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWhole = url && /^\w+$/.test(url.username) && url.password === "" && /\/\d+$/.test(url.pathname);
  if (isWhole && isSafe(url) && !/[*;,\s]/.test(url.host)) return text;
  throw new Error(
    "give an address such as https://KEY@errors.example.com/42 (http on the machine itself only)",
  );
}

/** Encrypted, or on the machine itself. */
function isSafe({ protocol, hostname }: URL): boolean {
  return (
    protocol === "https:" || (protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  );
}

/** Exactly as browsers write it, since it is compared as text: without a path, a usual port, capitals. */
function readExactOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Browsers take an asterisk for a host; a policy would take it for every one.
  if (url && isSafe(url) && url.origin === text && !text.includes("*")) return text;
  const meant = url && isSafe(url) && url.origin !== text ? `; "${text}" would be ${url.origin}` : "";
  throw new Error(
    `give exact origins such as https://api.example.com (http on the machine itself only), separated by commas${meant}`,
  );
}
