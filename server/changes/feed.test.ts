import { randomUUID } from "node:crypto";
import { get, IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type RunningServer, startServer } from "../../tests/contract/server";
import { eachDatabase } from "../../tests/databases";
import { findSession, hashToken } from "../auth/sessions";
import { lastSequence } from "../resources";
import { ChangeFeed } from ".";
import { ChangeStream } from "./ChangeStream";
import { full } from "../../tests/scope";

const types = "/gt/gt-api/types";

eachDatabase((test) => {
  let server: RunningServer;
  test.isPrepared = true;
  beforeAll(async () => void (server = await startServer(test)), 60_000);
  afterAll(() => server.stop());

  const writeMany = async (count: number) => {
    const client = await server.signIn("admin");
    const operations = Array.from({ length: count }, () => ({
      op: "create",
      record: { name: randomUUID() },
    }));
    expect((await client.post(`${types}/batch`, { operations })).status).toBe(200);
  };

  const adminCaller = async () => {
    const cookie = await server.cookieOf("admin");
    const session = hashToken(/\bsid=([^;]+)/.exec(cookie)?.[1] ?? "");
    const caller = await server.database.read(null, (sql) => findSession(sql, session, new Date(), false));
    if (!caller) throw new Error("The session is not there");
    return caller;
  };
  const openFeed = () => new ChangeFeed({ ...server, now: () => new Date(), log: pino({ level: "silent" }) });

  describe("a reader of the change feed", () => {
    it("hears of what is written from the moment at which he sees it open", async () => {
      const feed = openFeed();
      const reader = new StalledReader();
      reader.readOn();
      let written: Promise<void> | undefined;
      const open = () => {
        written = writeMany(1);
        return new ChangeStream(reader.response, {});
      };
      try {
        await feed.add(await adminCaller(), open, undefined);
        await written;
        await expect.poll(() => reader.lastEvent(), { timeout: 10_000 }).toMatch(/^event: change\n/);
      } finally {
        feed.close();
      }
    });
  });

  describe("a reader of the change feed who takes nothing", () => {
    it(
      "holds a bounded part of the server's memory, and hears all or to read anew when he reads on",
      { ...full, timeout: 60_000 },
      async () => {
        const caller = await adminCaller();
        const feed = openFeed();
        const reader = new StalledReader();
        try {
          await feed.add(caller, () => new ChangeStream(reader.response, {}), undefined);
          for (let round = 0; round < 8; round += 1) {
            await writeMany(400);
            await sleep(50);
          }
          await sleep(500);
          expect(reader.response.writableLength).toBeGreaterThan(200 * 1024);
          expect(reader.response.writableLength).toBeLessThan(600 * 1024);
          reader.readOn();
          await writeMany(1);
          const last = await server.database.read(null, (sql) =>
            lastSequence(sql, { accountId: caller.account.id }),
          );
          await expect
            .poll(() => reader.lastEvent(), { timeout: 10_000 })
            .toMatch(new RegExp(`^event: (change|reset)\\nid: ${last}\\n`));
        } finally {
          feed.close();
        }
      },
    );
  });

  describe("a reader of the change feed who takes nothing for a minute", () => {
    afterEach(() => vi.useRealTimers());

    it.each([
      ["a part of what may wait", 100],
      ["more than may wait", 300_000],
    ])("is cut, and said to be, with %s waiting for him", async (_much, bytes) => {
      vi.useFakeTimers();
      const reader = new StalledReader();
      const said = vi.fn<() => void>();
      const stream = new ChangeStream(reader.response, {}, said);
      reader.readOn();
      stream.write("x".repeat(bytes));
      await vi.advanceTimersByTimeAsync(120_000);
      expect([said.mock.calls.length, stream.ended]).toEqual([0, false]);
      reader.stall();
      stream.write("x".repeat(bytes));
      await vi.advanceTimersByTimeAsync(50_000);
      expect([said.mock.calls.length, stream.ended]).toEqual([0, false]);
      await vi.advanceTimersByTimeAsync(30_000);
      expect([said.mock.calls.length, stream.ended]).toEqual([1, true]);
    });
  });

  describe("many open change streams", () => {
    it("leave room for requests, and end when the server does", { ...full, timeout: 60_000 }, async () => {
      const cookie = await server.cookieOf("admin");
      const streams: IncomingMessage[] = [];
      while (streams.length < 450) {
        const more = Array.from({ length: 50 }, () => openStream(`${server.url}/gt/gt-api/changes`, cookie));
        streams.push(...(await Promise.all(more)));
      }
      expect(streams.map(({ statusCode }) => statusCode)).toEqual(streams.map(() => 200));
      const client = await server.signIn("admin");
      expect((await client.get(`${types}?results=1`)).status).toBe(200);
      const ended = Promise.all(
        streams.map((stream) => new Promise((resolve) => stream.resume().once("close", resolve))),
      );
      const from = performance.now();
      await Promise.all([server.stop(), ended]);
      expect(performance.now() - from).toBeLessThan(5000);
    });
  });
});

/** Node's own answer to a connection whose other end reads nothing until it is told. */
class StalledReader {
  readonly response = new ServerResponse(new IncomingMessage(new Socket()));
  readonly #waiting: (() => void)[] = [];
  #reading = false;
  #text = "";

  constructor() {
    const connection = new Duplex({
      read: () => {},
      write: (bytes, _encoding, done) => {
        const take = () => {
          this.#text += String(bytes);
          done();
        };
        if (this.#reading) take();
        else this.#waiting.push(take);
      },
    });
    this.response.assignSocket(connection as Socket);
  }

  stall(): void {
    this.#reading = false;
  }

  readOn(): void {
    this.#reading = true;
    for (const take of this.#waiting.splice(0)) take();
  }

  lastEvent(): string {
    return this.#text.slice(this.#text.lastIndexOf("event: "));
  }
}

function openStream(url: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) =>
    get(url, { agent: false, headers: { cookie } }, resolve).on("error", reject),
  );
}
