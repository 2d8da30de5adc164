import { isIP } from "node:net";
import { type ErrorItem, errorItem } from "../../schemas";
import { destinationKey, destinationOf, isPublic, webPorts } from "../egress";

const field = "url";

/**
 * What is wrong with an address that can be seen of it, at its field. Where a name leads is looked at with each call, for
 * it may lead elsewhere by then.
 */
export function urlFault(text: string, allowed: ReadonlySet<string>): ErrorItem | undefined {
  // What is no address the schema refuses.
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { host, port } = destinationOf(url);
  if (url.username !== "" || url.password !== "") return errorItem("WEBHOOK_SIGN_IN", { field });
  if (allowed.has(destinationKey({ host, port }))) return undefined;
  if (url.protocol !== "https:") return errorItem("WEBHOOK_HTTP", { field, value: text.slice(0, 200) });
  if (isInner(host)) return errorItem("WEBHOOK_PRIVATE", { field, host });
  if (!webPorts.includes(port)) return errorItem("WEBHOOK_PORT", { field, port, allowed: webPorts });
  return undefined;
}

/** Names that only a network of one's own knows (RFC 6761, 6762, 8375; internal). */
const innerNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;

function isInner(host: string): boolean {
  // The parser of URLs has brought every spelling of an address into its usual form.
  if (isIP(host) !== 0) return !isPublic(host);
  return innerNames.test(host) || !host.replace(/\.$/, "").includes(".");
}
