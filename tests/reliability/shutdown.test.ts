import { describe, expect, it } from "vitest";
import { signIn } from "../apiClient";
import { eachServer } from "./servers";

const base = "/gt/gt-api/types";

/** quality.md R6. */
describe("SIGTERM while 200 requests are under way", () => {
  eachServer((start) => {
    it("answers every one that it accepted, and exits with 0 within 12 s", { timeout: 60_000 }, async () => {
      const server = await start();
      const client = await signIn(server.url, "admin", server.password);
      const calls = Array.from({ length: 200 }, (_, number) =>
        client.post(base, { name: `during shutdown ${number}` }).then(
          ({ status }) => status,
          (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.message,
        ),
      );
      await new Promise((wake) => setTimeout(wake, 40));
      const from = performance.now();
      const stopped = server.stop();
      const late = await refusedWhileClosing(server.url);
      expect(late.headers.get("retry-after")).toBe("5");
      expect(late.headers.get("connection")).toBe("close");
      expect(await late.json()).toMatchObject({ success: false, errors: [{ code: "SHUTTING_DOWN" }] });
      expect(await stopped).toBe(0);
      expect(performance.now() - from).toBeLessThan(12_000);

      const outcomes = await Promise.all(calls);
      const acknowledged = outcomes.filter((outcome) => outcome === 200).length;
      const others = outcomes.filter((outcome) => outcome !== 200 && outcome !== 503);
      expect(others).toEqual([]);

      const again = await start();
      const reader = await signIn(again.url, "admin", again.password);
      const filter = encodeURIComponent(JSON.stringify({ name: { startsWith: "during shutdown" } }));
      const { total } = (await reader.get(`${base}?filter=${filter}`)).json<{ total: number }>();
      expect(total).toBe(acknowledged);
      await again.stop();
    });
  }, []);
});

/** What comes after the signal is told to go elsewhere; the signal may be on its way for a moment. */
async function refusedWhileClosing(url: string): Promise<Response> {
  for (;;) {
    const ready = await fetch(`${url}/ready`);
    if (ready.status === 503) return fetch(`${url}${base}`);
    await new Promise((wake) => setTimeout(wake, 5));
  }
}
