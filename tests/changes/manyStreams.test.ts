import { beforeAll, describe, expect, it, vi } from "vitest";
import { bothDatabases } from "../databases";
import { onPlatform, type User } from "../platform/platform";
import { openReaders, patience, recordsOf, writeForAdmins, writeForAll } from "./readers";
import { full } from "../scope";

const ofEachRole = 100;
const atOnce = 50;

bothDatabases((database) => {
  const platform = onPlatform(database);
  const open = openReaders(() => platform.url);
  let admin: User;
  let others: User[];
  beforeAll(async () => {
    admin = await platform.signIn("admin");
    others = [await platform.signIn("dispatcher"), await platform.signIn("service")];
  });
  const openMany = async (user: User) => {
    const opening = Array.from({ length: ofEachRole / atOnce }, () => atOnce);
    const readers = [];
    for (const some of opening)
      readers.push(...(await Promise.all(Array.from({ length: some }, () => open(user)))));
    return readers;
  };

  describe("the streams of an account", { timeout: 60_000 }, () => {
    it("are told each change by one read, however many they are, and what their users may read alone", async () => {
      const [mine, theirs] = [await openMany(admin), (await Promise.all(others.map(openMany))).flat()];
      const { account } = await admin.me();
      const read = vi.spyOn(platform.database, "read");
      const secret = await writeForAdmins(admin, "Diesel of many");
      const shared = await writeForAll(admin, "Tail lift of many");
      await vi.waitFor(() => {
        for (const reader of mine) expect(recordsOf(reader)).toEqual([secret, shared]);
        for (const reader of theirs) expect(recordsOf(reader)).toEqual([shared]);
      }, patience);
      const reads = read.mock.calls.filter(([accountId]) => accountId === account.id);
      expect(reads.length).toBeLessThan(10);
      expect([...mine, ...theirs].filter(({ ended }) => ended)).toEqual([]);
    });

    it("are told many changes in their order, none of them twice", full, async () => {
      const readers = [...(await openMany(admin)), ...(await openMany(others[0]!))];
      const written: string[] = [];
      for (let number = 0; number < 30; number += 1)
        written.push(await writeForAll(admin, `Requirement ${number}`));
      await vi.waitFor(() => {
        for (const reader of readers) expect(recordsOf(reader)).toEqual(written);
      }, patience);
      for (const { events } of readers) {
        const sequences = events.map(({ id }) => Number(id));
        expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
      }
      expect(readers.filter(({ ended }) => ended)).toEqual([]);
    });
  });

  describe("a stream that is lost while others write", () => {
    it("goes on after what it heard last, with nothing lost and nothing twice", async () => {
      const count = 40;
      const first = await open(admin);
      await writeForAll(admin, "Before");
      await vi.waitFor(() => expect(first.events).toHaveLength(1), patience);
      const writing = (async () => {
        const written: string[] = [];
        for (let number = 0; number < count; number += 1)
          written.push(await writeForAll(admin, `Meanwhile ${number}`));
        return written;
      })();
      const heard: string[] = [];
      let last = first.events[0]?.id;
      let opened = 0;
      while (heard.length < count) {
        const reader = await open(admin, last);
        opened += 1;
        await vi.waitFor(() => expect(reader.events.length).toBeGreaterThan(0), patience);
        reader.close();
        heard.push(...recordsOf(reader));
        last = reader.events.at(-1)?.id;
      }
      expect(heard).toEqual(await writing);
      expect(opened).toBeGreaterThan(1);
    }, 60_000);
  });
});
