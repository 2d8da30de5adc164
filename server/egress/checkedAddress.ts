import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** Where a connection is to go. */
export interface Destination {
  host: string;
  port: number;
}

type Resolve = (host: string) => Promise<string[]>;

export interface EgressRules {
  /** Destinations that the operator has named himself, as host:port: wherever they are. */
  allowed: ReadonlySet<string>;
  /** What else is connected to, at its usual ports: mail servers unless told. */
  service?: keyof typeof services;
  resolve?: Resolve;
}

/** Ports of the web, encrypted. */
export const webPorts: readonly number[] = [443, 8443];

const services = {
  mail: [25, 465, 587, 2525],
  web: webPorts,
} as const;

/** A destination that the server does not connect to: for its port, or as it is inside of a network. */
export class EgressRefused extends Error {
  override readonly name = "EgressRefused";
  readonly why: "PORT" | "INNER";

  constructor(why: "PORT" | "INNER", message: string) {
    super(message);
    this.why = why;
  }
}

/**
 * The address to connect to: the name is resolved once, and what was checked is what is used, so that a name which
 * changes its address gains nothing (quality S19). One inner address among several refuses the name.
 *
 * @throws EgressRefused for ports that are not the service's, and for addresses inside of a network.
 */
export async function checkedAddress(
  { host, port }: Destination,
  { allowed, service = "mail", resolve = resolveName }: EgressRules,
): Promise<string> {
  const isNamed = allowed.has(destinationKey({ host, port }));
  const ports: readonly number[] = services[service];
  if (!isNamed && !ports.includes(port))
    throw new EgressRefused("PORT", `${host}:${port} is no ${service} server: use port ${ports.join(", ")}`);
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const [address] = addresses;
  if (address === undefined) throw new Error(`${host} has no address`);
  if (!isNamed && addresses.some((one) => !isPublic(one)))
    throw new EgressRefused("INNER", `${host} is inside of a network, where the server does not connect to`);
  return address;
}

/** Where an address of the web is. */
export function destinationOf(url: URL): Destination {
  const usual = url.protocol === "https:" ? 443 : 80;
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port || usual) };
}

export function destinationKey({ host, port }: Destination): string {
  return `${host.toLowerCase()}:${port}`;
}

/** Whether it is an address of the public internet. */
export function isPublic(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !inner.check(address, "ipv4");
  if (kind === 6) return globalUnicast.check(address, "ipv6") && !innerSix.check(address, "ipv6");
  return false;
}

async function resolveName(host: string): Promise<string[]> {
  // Version 4 first: more machines have a way out by it.
  return (await lookup(host, { all: true, verbatim: false })).map(({ address }) => address);
}

/** IANA's special-purpose registry. */
const inner = blockList("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
]);
const globalUnicast = blockList("ipv6", [["2000::", 3]]);
/** What reaches version 4 addresses through version 6, and documentation. */
const innerSix = blockList("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

function blockList(kind: "ipv4" | "ipv6", subnets: [network: string, prefix: number][]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, kind);
  return list;
}
