import type { Config } from "./config";

type Place = Pick<Config, "dataDir" | "databaseUrl" | "host" | "port">;
type Fault = { code?: unknown; syscall?: unknown; path?: unknown; message?: unknown; cause?: unknown };

/** Why the server did not start, and what to do, in a line for the person at the terminal. */
export function startFault(error: unknown, place: Place | undefined): string {
  const fault = (error ?? {}) as Fault;
  const told = place && (fault.syscall === "listen" ? listening : storing)[kindOf(fault, place)];
  return told ? told(place, fault) : String(fault.message ?? error);
}

type Told = (place: Place, fault: Fault) => string;

const listening: Record<string, Told> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} of ${host} is taken by another program: stop that one, or choose another port by PORT.`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this machine: choose another one by HOST.`,
  EACCES: ({ port }) => `Port ${port} is not for this user: choose one from 1024 on by PORT.`,
};

const cantWrite: Told = ({ dataDir }, { code, path, cause }) =>
  `${String(path ?? dataDir)} can't be written (${String((cause as Fault | undefined)?.code ?? code)}): give this user the right to, or name another folder by DATA_DIR.`;
const isInTheWay: Told = ({ dataDir }) =>
  `The data folder ${dataDir} can't be made, for a file is in its way: move that, or name another folder by DATA_DIR.`;

const hasNoPlace: Told = ({ dataDir }) =>
  `The data folder ${dataDir} can't be made there: name another one by DATA_DIR.`;

const storing: Record<string, Told> = {
  EACCES: cantWrite,
  EPERM: cantWrite,
  EROFS: cantWrite,
  ENOTDIR: isInTheWay,
  ENOENT: hasNoPlace,
  EEXIST: isInTheWay,
  ENOSPC: ({ dataDir }) =>
    `The disk that ${dataDir} is on is full: make room (24 MB at least, 300 MB for a first start), or name a folder on another one by DATA_DIR.`,
};

/** What the embedded database can't do with its files, by what the operating system says of them. */
const ofFiles: Record<string, string> = { DISK_FULL: "ENOSPC", "53100": "ENOSPC", READ_ONLY: "EROFS" };

/** The embedded database has its disk in the data folder; PostgreSQL's is elsewhere. */
function kindOf({ code, cause }: Fault, { databaseUrl }: Place): string {
  const { code: below } = (cause ?? {}) as Fault;
  const ofFile = databaseUrl === undefined && (ofFiles[String(code)] ?? ofFiles[String(below)]);
  return ofFile || String(code);
}
