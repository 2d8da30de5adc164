import { describe, expect, it } from "vitest";
import { signIn } from "../apiClient";
import { eachServer } from "./servers";

const base = "/gt/gt-api/types";
type Row = { id: string; version: number; abbreviation?: string };
type Rows = { rows: Row[] };

/** quality.md R4. */
describe("100 parallel updates of one record", () => {
  eachServer((start) => {
    it(
      "have one winner a version; the others get 409 with the current record",
      { timeout: 60_000 },
      async () => {
        const server = await start();
        const client = await signIn(server.url, "admin", server.password);
        const created = (await client.post(base, { name: "contended" })).json<Rows>().rows[0];
        if (!created) throw new Error("The record was not created");

        let version = created.version;
        let wins = 0;
        for (let round = 0; round < 4; round += 1) {
          const answers = await Promise.all(
            Array.from({ length: 25 }, (_, number) =>
              client.post(`${base}/${created.id}`, { abbreviation: `${round}-${number}`, version }),
            ),
          );
          const won = answers.filter(({ status }) => status === 200);
          const refused = answers.filter(({ status }) => status === 409);
          expect(won).toHaveLength(1);
          expect(refused).toHaveLength(24);
          wins += won.length;
          const winner = won[0]?.json<Rows>().rows[0];
          for (const answer of refused) expect(answer.json<Rows>().rows[0]).toEqual(winner);
          version = winner?.version ?? 0;
        }
        expect(version).toBe(created.version + wins);
        await server.stop();
      },
    );
  });
});
