import { expect, it } from "vitest";
import { readConfig } from ".";

it("takes the defaults for what is missing or empty", () => {
  const config = readConfig({ DATABASE_URL: "", PORT: " " });
  expect(config).toMatchObject({ port: 8080, host: "127.0.0.1", databaseUrl: undefined });
});

it("reads what is given", () => {
  const config = readConfig({
    PORT: "9120",
    TILE_HOSTS: "https://*.tile.org, http://127.0.0.1:9000",
    TILE_URL: "https://tile.org/{z}/{x}/{y}.png",
  });
  expect(config.port).toBe(9120);
  expect(config.tileHosts).toEqual(["https://*.tile.org", "http://127.0.0.1:9000"]);
  expect(config.tileUrl).toBe("https://tile.org/{z}/{x}/{y}.png");
});

it.each([
  ["PORT", "80a", 'PORT is "80a"; give a whole number from 0 (any free port) to 65535'],
  ["PORT", "65536", "give a whole number"],
  ["LOG_LEVEL", "loud", 'LOG_LEVEL is "loud"; choose one of fatal, error, warn, info, debug, trace, silent'],
  ["DATABASE_ALLOW_UNSAFE", "yes", "give true or false"],
  ["DEMO", "false", "give on or off"],
  ["API_ORIGINS", "https://API.example.com", "would be https://api.example.com"],
  ["API_ORIGINS", "https://api.example.com/", "would be https://api.example.com"],
  ["API_ORIGINS", "https://api.example.com:443", "would be https://api.example.com"],
  ["API_ORIGINS", "http://api.example.com", "http on the machine itself only"],
  ["API_ORIGINS", "https://*.example.com", "give exact origins"],
  ["CORS_ORIGINS", "*", "give exact origins"],
  ["CORS_ORIGINS", "null", "give exact origins"],
  ["CORS_ORIGINS", "https://a.example; script-src *", "give exact origins"],
  ["ACCOUNT_DOMAIN", "runsheet.example/x", "give a host name"],
  ["PROVIDER_DOMAIN", "https://runsheet.example", "give a host name"],
  ["ERROR_REPORTING_DSN", "https://errors.example/42", "give an address such as https://KEY@errors"],
  ["ERROR_REPORTING_DSN", "https://key:secret@errors.example/42", "give an address such as"],
  ["ERROR_REPORTING_DSN", "https://key@errors.example/", "give an address such as"],
  ["ERROR_REPORTING_DSN", "http://key@errors.example/42", "http on the machine itself only"],
  ["ERROR_REPORTING_DSN", "https://key@*.example/42", "give an address such as"],
  ["ERROR_REPORTING_DSN", "https://key@errors.example;x/42", "give an address such as"],
  ["ERROR_REPORTING_DSN", "https://key@errors.example/42", "needs PROVIDER_DOMAIN"],
  ["TILE_HOSTS", "https://a.org/path", "give origins such as"],
  ["TILE_URL", "https://a.org/tiles", "give an address such as https://tile.example.com/{z}/{x}/{y}.png"],
  ["TILE_URL", "https://{s}.a.org/{z}/{x}/{y}.png", "give an address such as"],
  ["TILE_URL", "http://a.org/{z}/{x}/{y}.png", "give an address such as"],
  ["BASEMAP", "nowhere.pmtiles", 'BASEMAP is "nowhere.pmtiles"; give a file that is there'],
  ["GEOCODER_URL", "ftp://a.org", "give the service's address"],
  ["GEOCODER_KIND", "google", "choose one of nominatim, photon"],
  ["TILE_HOSTS", "https://a.org; script-src *", "give origins such as"],
  ["METRICS_TOKEN", "a".repeat(31), "needs 32 characters or more, without blanks"],
])("refuses %s=%s with the mend", (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message);
});

it.each([
  ["CAPTCHA_SECRET", "key", "belong together; give both or neither"],
  ["CAPTCHA_SITE_KEY", "key", "belong together; give both or neither"],
  ["CAPTCHA_VERIFY_URL", "captcha.example.com", "give an address such as"],
  ["MAINTENANCE", "yes", "give true or false"],
  ["PASSWORD_PEPPER", "salt", "needs 16 characters or more"],
])("refuses %s=%s, of sign-in, with the mend", (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message);
  expect(readConfig({ CAPTCHA_SECRET: "one", CAPTCHA_SITE_KEY: "two" })).toMatchObject({
    captchaSecret: "one",
  });
});

it.each([
  ["SMS_URL", "ftp://sms.example/hunter2", "give the gateway's address"],
  ["SMS_URL", "https://user:hunter2@sms.example", "a key goes into SMS_HEADER"],
  ["SMS_TEMPLATE", '{"key":"hunter2","to":"{to}"}', "lacks {text}"],
  ["SMS_HEADER", "hunter2", "give one header such as Authorization: Bearer KEY"],
  ["SMS_HEADER", "X-Key: hunter2\r\nX-Other: 1", "give one header"],
  ["SMS_HEADER", "Host: hunter2", "give one header"],
  ["SMS_ANSWER_ID", "messages[0].id hunter", "names joined by dots"],
])("refuses %s=%s, of SMS, with the mend, and repeats no secret", (name, value, message) => {
  const read = () => readConfig({ SMS_URL: "https://sms.example/messages", [name]: value });
  expect(read).toThrow(message);
  expect(read).not.toThrow(/hunter2/);
});

it("takes a gateway as it is described, and nothing of one without its address", () => {
  const config = readConfig({
    SMS_URL: "http://10.0.0.7:9000/messages",
    SMS_HEADER: "X-Key: a b",
    SMS_TEMPLATE: '{"dst":"{to}","body":"{text}"}',
  });
  expect(config).toMatchObject({
    smsHeader: { "x-key": "a b" },
    smsTemplate: { dst: "{to}", body: "{text}" },
    smsAnswerId: "id",
  });
  expect(config.smsUrl?.href).toBe("http://10.0.0.7:9000/messages");
  expect(() => readConfig({ SMS_HEADER: "X-Key: a" })).toThrow("SMS_URL is missing");
});

it("names every wrong variable at once, and repeats no secret", () => {
  const read = () =>
    readConfig({ PORT: "x", DATABASE_URL: "mysql://root:secret@db/x", DEMO_PASSWORD: "hunter2" });
  expect(read).toThrow(/PORT[^]*DATABASE_URL[^]*DEMO_PASSWORD/);
  expect(read).not.toThrow(/secret|hunter2/);
});

it("takes further addresses of PostgreSQL beside DATABASE_URL alone", () => {
  const direct = "postgresql://db.example/runsheet";
  expect(() => readConfig({ DATABASE_DIRECT_URL: direct })).toThrow("DATABASE_DIRECT_URL needs DATABASE_URL");
  expect(() => readConfig({ REPORTS_DATABASE_URL: direct })).toThrow(
    "REPORTS_DATABASE_URL needs DATABASE_URL",
  );
  const config = readConfig({
    DATABASE_DIRECT_URL: direct,
    DATABASE_URL: "postgresql://pooler.example/runsheet",
  });
  expect(config.databaseDirectUrl).toBe(direct);
});
