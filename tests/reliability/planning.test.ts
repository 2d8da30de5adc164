import { expect, it, vi } from "vitest";
import { dayInPorto } from "../../server/planning/jobRequest.fixture";
import { signIn } from "../apiClient";
import { eachServer } from "./servers";

const jobs = "/ui-api/planning/jobs";

type Job = { id: string; state: string; cost: number | null };
type Result = { plan: { unplanned: string[]; journeys: { runs: { stops: object[] }[] }[] } };

/** quality.md R10. */
eachServer((start) => {
  it(
    "a planning job whose server is killed is carried out by the next one, whole",
    { timeout: 120_000 },
    async () => {
      const first = await start();
      const client = await signIn(first.url, "admin", first.password);
      const { id } = (await client.post(jobs, dayInPorto(40, { seconds: 10 }))).json<Job>();
      await vi.waitFor(
        async () => expect((await client.get(`${jobs}/${id}`)).json<Job>().cost).not.toBeNull(),
        { timeout: 20_000, interval: 100 },
      );
      await first.kill();

      const killed = performance.now();
      const second = await start();
      const again = await signIn(second.url, "admin", second.password);
      await vi.waitFor(
        async () => expect((await again.get(`${jobs}/${id}`)).json<Job>().state).toBe("FINISHED"),
        { timeout: 60_000, interval: 200 },
      );
      expect(performance.now() - killed).toBeLessThan(45_000);
      const { plan } = (await again.get(`${jobs}/${id}/result`)).json<Result>();
      const served = plan.journeys.flatMap(({ runs }) => runs.flatMap(({ stops }) => stops));
      expect(served.length + plan.unplanned.length).toBe(40);
      await second.stop();
    },
  );
}, []);
