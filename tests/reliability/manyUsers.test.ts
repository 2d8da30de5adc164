import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signIn, signInCookie } from "../apiClient";
import { full } from "../scope";
import { eachServer } from "./servers";

const users = "/gt/gt-api/users";
const secret = (index: number) => `orchard lamp ${index}`;

/** Most that one call takes; hashed one after the other, they take longer than a transaction may. */
const many = 1000;

type Result = { success: boolean; id?: string; errors?: { code: string; metadata: { field?: string } }[] };

describe("a batch of a thousand users with passwords", full, () => {
  eachServer((start) => {
    it(
      "is saved, while everybody else is served, and sent again is answered the same",
      { timeout: 900_000 },
      async () => {
        const server = await start();
        const admin = await signIn(server.url, "admin", server.password);
        const operations = Array.from({ length: many }, (_, index) => ({
          op: "create",
          record: {
            name: `Person ${index}`,
            login: index === 7 ? "person-6" : `person-${index}`,
            dispatcher: true,
            password_new: secret(index),
            password_new_confirm: index === 500 ? "another" : secret(index),
          },
        }));
        const key = { "idempotency-key": randomUUID() };
        const batch = { isOver: false };
        const send = () => admin.post(`${users}/batch`, { operations }, key);
        const first = send().finally(() => (batch.isOver = true));
        // As one does whose connection was cut off meanwhile.
        await new Promise((wake) => setTimeout(wake, 1_000));
        const second = send();

        const waits: number[] = [];
        while (!batch.isOver) {
          const from = performance.now();
          expect((await admin.get("/gt/gt-api/types")).status).toBe(200);
          expect((await admin.post("/gt/gt-api/types", { name: `Beside ${waits.length}` })).status).toBe(200);
          await signInCookie(server.url, "dispatcher", server.password);
          waits.push(performance.now() - from);
          await new Promise((wake) => setTimeout(wake, 500));
        }
        expect(waits.length).toBeGreaterThan(5);
        expect(waits.toSorted((a, b) => a - b).at(Math.floor(waits.length / 2))).toBeLessThan(2_000);

        const [one, two] = await Promise.all([first, second]);
        expect([one.status, two.status, two.text === one.text]).toEqual([200, 200, true]);
        const { rows } = one.json<{ rows: Result[] }>();
        const refused = rows.flatMap(({ success, errors = [] }, index) =>
          success ? [] : [[index, errors[0]?.code, errors[0]?.metadata.field]],
        );
        expect(refused).toEqual([
          [7, "NOT_UNIQUE", "login"],
          [500, "PASSWORDS_NOT_EQUAL", "password_new_confirm"],
        ]);
        for (const index of [0, 6, 999]) await signInCookie(server.url, `person-${index}`, secret(index));
        await expect(signInCookie(server.url, "person-999", secret(0))).rejects.toThrow("400");
        expect(await server.stop()).toBe(0);
      },
    );
  }, []);
});
