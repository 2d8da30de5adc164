import { isMailAddress } from "../mail";

export function readAddress(text: string): string {
  if (/^https?:\/\/./.test(text) && URL.canParse(text)) return text;
  throw new Error("give an address such as https://captcha.example.com/verify");
}

/** An address that may hold a key: it is not repeated in the error. */
export function readSmsUrl(text: string): URL {
  if (/^https?:\/\/./.test(text) && URL.canParse(text)) {
    const url = new URL(text);
    if (url.username === "" && url.hash === "") return url;
  }
  throw new Error(
    "give the gateway's address, such as https://sms.example.com/messages; a key goes into SMS_HEADER",
  );
}

/** A header as it is written, `Authorization: Bearer …`; what it says is not repeated in the error. */
export function readHeader(text: string): Record<string, string> {
  const [, name, value] =
    /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\x20-\x7e\t]*[\x21-\x7e])$/.exec(text) ?? [];
  const isOurs =
    name !== undefined && ["host", "content-length", "transfer-encoding"].includes(name.toLowerCase());
  if (name !== undefined && value !== undefined && !isOurs) return { [name.toLowerCase()]: value };
  throw new Error("give one header such as Authorization: Bearer KEY");
}

export function readBase(text: string): string {
  const url = /^https?:\/\/./.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url && url.search === "" && url.hash === "" && url.username === "") return url.href.replace(/\/+$/, "");
  throw new Error("give the address that users open, such as https://runsheet.example.com");
}

export function readService(text: string): string {
  const url = /^https?:\/\/./.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url && url.search === "" && url.hash === "" && url.username === "") return text;
  throw new Error("give the service's address, such as https://nominatim.example.com");
}

/** An address whose host stands in it: it goes into the pages' policy, and into that of no other page. */
export function readTileUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWhole = ["{z}", "{x}", "{y}"].every((part) => text.includes(part));
  if (url && isWhole && isSafe(url) && url.username === "" && /^[a-z0-9.:[\]-]+$/i.test(url.host))
    return text;
  throw new Error(
    "give an address such as https://tile.example.com/{z}/{x}/{y}.png (http on the machine itself only)",
  );
}

export function readDomain(text: string): string {
  if (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text.toLowerCase();
  throw new Error("give a host name such as runsheet.example.com");
}

/** A key and a project at an origin; pages send it along, so that it holds no secret. */
export function readDsn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWhole = url && /^\w+$/.test(url.username) && url.password === "" && /\/\d+$/.test(url.pathname);
  if (isWhole && isSafe(url) && !/[*;,\s]/.test(url.host)) return text;
  throw new Error(
    "give an address such as https://KEY@errors.example.com/42 (http on the machine itself only)",
  );
}

/** An origin, with a leading *. in its host where it stands for every sub-domain (as CSP writes it). */
export function readOrigin(text: string): string {
  const plain = text.replace("://*.", "://any.");
  if (/^https?:\/\/[^/\s;,']+$/.test(text) && URL.canParse(plain)) return text;
  throw new Error("give origins such as https://tile.openstreetmap.org, separated by commas");
}

/** Exactly as browsers write it, since it is compared as text: without a path, a usual port, capitals. */
export function readExactOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Browsers take an asterisk for a host; a policy would take it for every one.
  if (url && isSafe(url) && url.origin === text && !text.includes("*")) return text;
  const meant = url && isSafe(url) && url.origin !== text ? `; "${text}" would be ${url.origin}` : "";
  throw new Error(
    `give exact origins such as https://api.example.com (http on the machine itself only), separated by commas${meant}`,
  );
}

export function readHostAndPort(text: string): string {
  const [, host = "", port = ""] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (host !== "" && Number(port) >= 1 && Number(port) <= 65_535) return text.toLowerCase();
  throw new Error("give hosts with ports such as mail.intranet:25, separated by commas");
}

export function readSender(text: string): string {
  const address = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(text)?.[1] ?? text;
  if (isMailAddress(address)) return text;
  throw new Error("give an address such as Runsheet <no-reply@example.com>");
}

/** The password that it holds is not repeated in the error. */
export function readDatabaseUrl(text: string): string {
  if (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)) return text;
  throw new Error("must have the form postgresql://user:password@host:5432/database");
}

/** Encrypted, or on the machine itself. */
function isSafe({ protocol, hostname }: URL): boolean {
  return (
    protocol === "https:" || (protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  );
}
