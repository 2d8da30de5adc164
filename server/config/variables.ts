import { resolve } from "node:path";
import { readMailServer } from "../mail";
import {
  readAddress,
  readBase,
  readService,
  readTileUrl,
  readDomain,
  readDsn,
  readOrigin,
  readExactOrigin,
  readHostAndPort,
  readSender,
  readDatabaseUrl,
} from "./addresses";
import type { Config } from "./Config";
import {
  readText,
  readKeys,
  readPepper,
  readPath,
  readPort,
  readSync,
  readCount,
  readBoolean,
  readPassword,
  readLogLevel,
  readList,
  readGeocoderKind,
} from "./values";

type Variable<T> = { name: string; fallback: T; read: (text: string) => T };

/** Every variable: its name, what counts when it is missing or empty, and how its text is read. */
export const variables: { [Field in keyof Required<Config>]: Variable<Config[Field]> } = {
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
