import { statSync } from "node:fs";
import { resolve } from "node:path";
import { isKeyText } from "../secrets";
import { type GeocoderKind, geocoderKinds, type LogLevel, logLevels } from "./Config";

export function readText(text: string): string {
  return text;
}

export function readKeys(text: string): string[] {
  const keys = readList(text);
  if (keys.every(isKeyText)) return keys;
  throw new Error(
    'must be 64 hexadecimal digits (run "openssl rand -hex 32"); an older key may follow a comma',
  );
}

export function readPepper(text: string): string {
  if (text.length >= 16) return text;
  throw new Error("needs 16 characters or more");
}

export function readToken(text: string): string {
  if (/^[\x21-\x7e]{32,}$/.test(text)) return text;
  throw new Error('needs 32 characters or more, without blanks (run "openssl rand -hex 32")');
}

export function readPath(text: string): string {
  return resolve(text);
}

export function readFile(text: string): string {
  const path = resolve(text);
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  throw new Error("give a file that is there");
}

export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Error("give a whole number from 0 (any free port) to 65535");
}

export function readSync(text: string): boolean {
  if (text === "wal" || text === "off") return text === "wal";
  throw new Error("give wal or off");
}

export function readCount(least: number, most: number): (text: string) => number {
  return (text) => {
    const count = Number(text);
    if (/^\d{1,9}$/.test(text) && count >= least && count <= most) return count;
    throw new Error(`give a whole number from ${least} to ${most}`);
  };
}

export function readBoolean(text: string): boolean {
  if (text === "true" || text === "false") return text === "true";
  throw new Error("give true or false");
}

export function readOnOff(text: string): boolean {
  if (text === "on" || text === "off") return text === "on";
  throw new Error("give on or off");
}

export function readPassword(text: string): string {
  if (text.length >= 8) return text;
  throw new Error("needs 8 characters or more");
}

export function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((one) => one === text);
  if (level) return level;
  throw new Error(`choose one of ${logLevels.join(", ")}`);
}

export function readList(text: string): string[] {
  return text.split(",").flatMap((part) => part.trim() || []);
}

export function readGeocoderKind(text: string): GeocoderKind {
  const kind = geocoderKinds.find((one) => one === text);
  if (kind) return kind;
  throw new Error(`choose one of ${geocoderKinds.join(", ")}`);
}
