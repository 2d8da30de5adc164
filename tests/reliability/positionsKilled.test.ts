import { describe, expect, it, vi } from "vitest";
import { type ApiClient, signIn } from "../apiClient";
import { full } from "../scope";
import { eachServer } from "./servers";

const cycles = 5;
const devices = "/gt/gt-api/devices";

type Rows = { rows: { id: string; key: string; accepted?: number }[] };

/** Quality R1, R2, for positions: many small posts share a transaction, and each is answered after it. */
describe("kill -9 while positions come", full, () => {
  eachServer(
    (start) => {
      it(
        `loses no position that was answered in ${cycles} cycles, and counts none twice that is sent again`,
        { timeout: 300_000 },
        async () => {
          let server = await start();
          const admin = await signIn(server.url, "admin", server.password);
          const tokens = await Promise.all(Array.from({ length: 8 }, (_, at) => makeDevice(admin, at)));
          const answered = new Map(tokens.map(({ id }) => [id, new Set<number>()]));
          const sent = new Map(tokens.map(({ id }) => [id, new Set<number>()]));
          const first = Date.now() - 3_600_000;
          for (let cycle = 0; cycle < cycles; cycle += 1) {
            const { url } = server;
            const senders = tokens.flatMap(({ id, token }) =>
              Array.from({ length: 3 }, (_, sender) =>
                send({ url, token, from: first + (cycle * 3 + sender) * 100_000 }, (time, isAnswered) =>
                  (isAnswered ? answered : sent).get(id)?.add(time),
                ),
              ),
            );
            const count = () => [...answered.values()].reduce((sum, times) => sum + times.size, 0);
            const before = count();
            await vi.waitFor(() => expect(count()).toBeGreaterThan(before + 20), { timeout: 60_000 });
            await new Promise((wake) => setTimeout(wake, Math.random() * 400));
            await server.kill();
            await Promise.all(senders);
            server = await start({ patience: 60_000 });
          }
          const client = await signIn(server.url, "admin", server.password);
          for (const { id, token } of tokens) {
            const all = [...(answered.get(id) ?? [])];
            const lost: number[] = [];
            for (let at = 0; at < all.length; at += 50)
              await Promise.all(
                all.slice(at, at + 50).map(async (time) => {
                  if ((await position(server.url, token, time))?.repeated !== 1) lost.push(time);
                }),
              );
            expect(lost).toEqual([]);
            // What was sent and not answered is there or not; nothing is there that was not sent.
            const [row] = (await client.get(`${devices}/${id}`)).json<Rows>().rows;
            expect(row?.accepted).toBeGreaterThanOrEqual(all.length);
            expect(row?.accepted).toBeLessThanOrEqual(sent.get(id)?.size ?? 0);
          }
          expect(await server.stop()).toBe(0);
        },
      );
    },
    ["embedded", "postgresql"],
  );
});

async function makeDevice(admin: ApiClient, at: number): Promise<{ id: string; token: string }> {
  const [made] = (await admin.get(`${devices}/key`)).json<Rows>().rows;
  const reply = await admin.post(devices, { name: `Phone ${at}`, token: made?.key });
  const [row] = reply.json<Rows>().rows;
  if (!made || !row) throw new Error(reply.text);
  return { id: row.id, token: made.key };
}

/** Sends positions one after the other until the server is gone; tells of each that it is sent, and that it is answered. */
async function send(
  { url, token, from }: { url: string; token: string; from: number },
  tell: (time: number, isAnswered: boolean) => void,
): Promise<void> {
  for (let time = from; time < from + 100_000; time += 100) {
    tell(time, false);
    const answer = await position(url, token, time).catch(() => "gone" as const);
    if (answer === "gone") return;
    if (answer) tell(time, true);
  }
}

/** What became of it, where it was taken. */
async function position(url: string, token: string, time: number) {
  const query = new URLSearchParams({ id: token, lat: "41.15", lon: "-8.61", timestamp: String(time) });
  const answer = await fetch(`${url}/osmand?${query.toString()}`);
  return answer.status === 200
    ? ((await answer.json()) as { accepted: number; repeated: number })
    : undefined;
}
