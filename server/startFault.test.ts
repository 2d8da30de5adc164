import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderLock } from "./database/folderLock";
import { startFault } from "./startFault";

const place = { dataDir: "/srv/data", databaseUrl: undefined, host: "127.0.0.1", port: 80 };

describe("why a server did not start", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "fault-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is a port that is taken", async () => {
    const listen = (port: number) => {
      const server = createServer();
      return new Promise<typeof server>((resolve, reject) =>
        server
          .once("error", reject)
          .once("listening", () => resolve(server))
          .listen(port, "127.0.0.1"),
      );
    };
    const taken = await listen(0);
    const { port } = taken.address() as AddressInfo;
    const fault: unknown = await listen(port).catch((error: unknown) => error);
    taken.close();
    expect(startFault(fault, { ...place, port })).toBe(
      `Port ${port} of 127.0.0.1 is taken by another program: stop that one, or choose another port by PORT.`,
    );
  });

  it("is a file where the data folder is to be", async () => {
    const file = join(folder, "data");
    writeFileSync(file, "");
    for (const dataDir of [file, join(file, "below")]) {
      const fault: unknown = await FolderLock.take(dataDir).catch((error: unknown) => error);
      expect(startFault(fault, { ...place, dataDir })).toBe(
        `The data folder ${dataDir} can't be made, for a file is in its way: move that, or name another folder by DATA_DIR.`,
      );
    }
  });

  it("is a folder in which none can be made", async () => {
    const dataDir = "/proc/runsheet/data";
    const fault: unknown = await FolderLock.take(dataDir).catch((error: unknown) => error);
    expect(startFault(fault, { ...place, dataDir })).toBe(
      "The data folder /proc/runsheet/data can't be made there: name another one by DATA_DIR.",
    );
  });

  it.each([
    { fault: { code: "EACCES", syscall: "listen" }, told: "choose one from 1024 on by PORT" },
    { fault: { code: "EADDRNOTAVAIL", syscall: "listen" }, told: "choose another one by HOST" },
    {
      fault: { code: "EACCES", syscall: "open", path: "/srv/data/server.lock" },
      told: "/srv/data/server.lock can't be written (EACCES): give this user the right to",
    },
    { fault: { code: "EROFS", syscall: "mkdir" }, told: "/srv/data can't be written (EROFS)" },
    { fault: { code: "ENOSPC", syscall: "copyfile" }, told: "The disk that /srv/data is on is full" },
    {
      fault: { code: "DATABASE_UNAVAILABLE", cause: { code: "53100" } },
      told: "The disk that /srv/data is on is full",
    },
    {
      fault: { code: "DISK_FULL" },
      told: "The disk that /srv/data is on is full: make room (24 MB at least",
    },
    {
      fault: { code: "READ_ONLY", cause: { code: "EACCES" } },
      told: "/srv/data can't be written (EACCES): give this user the right to",
    },
  ])("$fault.code is told with what to do", ({ fault, told }) => {
    expect(startFault(Object.assign(new Error(), fault), place)).toContain(told);
  });

  it("is no matter of the data folder where PostgreSQL's disk is full", () => {
    const fault = new Error("The disk of the database is full.", { cause: { code: "53100" } });
    expect(startFault(fault, { ...place, databaseUrl: "postgres://db" })).toBe(fault.message);
  });

  it("is as it was told where nothing more is known of it", () => {
    expect(startFault(new Error("PORT is wrong"), undefined)).toBe("PORT is wrong");
    expect(startFault(Object.assign(new Error("no"), { code: "EIO" }), place)).toBe("no");
  });
});
