import type { Config } from "./Config";
import { variables } from "./variables";

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
  if (config.databaseDirectUrl !== undefined && config.databaseUrl === undefined)
    faults.push("DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler before that PostgreSQL");
  if (config.reportsDatabaseUrl !== undefined && config.databaseUrl === undefined)
    faults.push("REPORTS_DATABASE_URL needs DATABASE_URL, the address of the primary whose replica it is");
  const ofSms = ["SMS_TEMPLATE", "SMS_HEADER", "SMS_ANSWER_ID", "SMS_REPORT_STATUS"];
  const useless = ofSms.filter((name) => (environment[name] ?? "").trim() !== "");
  if (config.smsUrl === undefined && useless.length > 0 && (environment.SMS_URL ?? "").trim() === "")
    faults.push(`SMS_URL is missing, the address of the gateway that ${useless.join(", ")} tells of`);
  if (config.osrmUrl !== undefined && config.valhallaUrl !== undefined)
    faults.push("OSRM_URL and VALHALLA_URL exclude each other; give the one that is to tell travel times");
  if (faults.length > 0) throw new Error(`The configuration is wrong:\n  ${faults.join("\n  ")}`);
  return config;
}

/** What they hold is not repeated in an error. */
const secretVariables = new Set([
  "DEMO_PASSWORD",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "REPORTS_DATABASE_URL",
  "CAPTCHA_SECRET",
  "PASSWORD_PEPPER",
  "METRICS_TOKEN",
  "SMTP_URL",
  "SMS_URL",
  "SMS_TEMPLATE",
  "SMS_HEADER",
  "SECRET_KEY",
  "W3W_KEY",
]);
