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
  resolve?: Resolve;
}

const mailPorts = new Set([25, 465, 587, 2525]);

/** A destination that the server does not connect to. */
export class EgressRefused extends Error {
  override readonly name = "EgressRefused";
}

/**
 * The address to connect to: the name is resolved once, and what was checked is what is used, so that a name which
 * changes its address gains nothing (quality S19). One inner address among several refuses the name.
 *
 * @throws EgressRefused for ports that are not for mail, and for addresses inside of a network.
 */
export async function checkedAddress(
  { host, port }: Destination,
  { allowed, resolve = resolveName }: EgressRules,
): Promise<string> {
  const isNamed = allowed.has(destinationKey({ host, port }));
  if (!isNamed && !mailPorts.has(port))
    throw new EgressRefused(`${host}:${port} is no mail server: use port ${[...mailPorts].join(", ")}`);
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const [address] = addresses;
  if (address === undefined) throw new Error(`${host} has no address`);
  if (!isNamed && addresses.some((one) => !isPublic(one)))
    throw new EgressRefused(`${host} is inside of a network, where the server does not connect to`);
  return address;
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
