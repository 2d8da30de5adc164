import type { Worker } from "node:worker_threads";
import { sql as template } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { eachDatabase } from "../../tests/databases";
import { onOwnPlatform, type User } from "../../tests/platform/platform";
import { dayInPorto } from "./jobRequest.fixture";
import type { Job, JobResult } from "./Job";
import type { JobRequest } from "./JobRequest";
import { full } from "../../tests/scope";

const jobs = "/ui-api/planning/jobs";
/** Its threads give way to the server's own: who asks all the time keeps them from planning where there are few processors. */
const patience = { timeout: 25_000, interval: 200 };

/** The threads that this process begins from now on, which a test may end. */
function threadsFromNow(): Worker[] {
  const threads: Worker[] = [];
  const note = (thread: Worker) => void threads.push(thread);
  process.on("worker", note);
  onTestFinished(() => void process.off("worker", note));
  return threads;
}

async function begin(user: User, request: JobRequest): Promise<string> {
  const { id } = (await user.post(jobs, request)).json<Job>();
  // A server plans one at a time: what fails must not keep the others waiting.
  onTestFinished(async () => void (await user.post(`${jobs}/${id}/cancel`, {})));
  return id;
}

async function become(user: User, id: string, ...states: Job["state"][]): Promise<Job> {
  return vi.waitFor(async () => {
    const job = (await user.get(`${jobs}/${id}`)).json<Job>();
    expect(states).toContain(job.state);
    return job;
  }, patience);
}

/** Waits until the job has its first plan, so that its threads are in the midst of it. */
async function planning(user: User, id: string): Promise<void> {
  await vi.waitFor(
    async () => expect((await user.get(`${jobs}/${id}`)).json<Job>().cost).not.toBeNull(),
    patience,
  );
}

describe("The threads of a planning job", () => {
  eachDatabase((database) => {
    const platform = onOwnPlatform(database, () => ({ PLANNING_THREADS: "2" }));

    async function attemptsOf(id: string): Promise<unknown> {
      return platform.change(template`select attempts from planning_job where id = ${id}`);
    }

    it("are as many as are configured, and one where the plan is to be repeatable", full, async () => {
      const user = await platform.signIn("dispatcher");
      const threads = threadsFromNow();
      const timed = await begin(user, dayInPorto(30, { seconds: 2 }));
      expect(await become(user, timed, "FINISHED")).toMatchObject({ unplanned: 0 });
      expect(threads.length).toBe(2);
      const repeatable = await begin(user, dayInPorto(10, { rounds: 50 }));
      await become(user, repeatable, "FINISHED");
      expect(threads.length).toBe(3);
    });

    it("are missed by nobody while another one lives", full, async () => {
      const user = await platform.signIn("dispatcher");
      const threads = threadsFromNow();
      const id = await begin(user, dayInPorto(40, { seconds: 4 }));
      await planning(user, id);
      await threads[0]!.terminate();
      expect(await become(user, id, "FINISHED")).toMatchObject({ unplanned: 0 });
      expect(await attemptsOf(id)).toEqual([{ attempts: 1 }]);
      expect(platform.log.some((line) => line.includes("A planning thread was lost"))).toBe(true);
    });

    it(
      "are begun anew once where all are lost, and then the job says that it was interrupted",
      { ...full, timeout: 90_000 },
      async () => {
        const user = await platform.signIn("dispatcher");
        const threads = threadsFromNow();
        const endAll = () => Promise.all(threads.map((thread) => thread.terminate()));
        const saved = await begin(user, dayInPorto(40, { seconds: 3 }));
        await planning(user, saved);
        await endAll();
        expect(await become(user, saved, "FINISHED")).toMatchObject({ unplanned: 0, progress: 1 });
        expect(await attemptsOf(saved)).toEqual([{ attempts: 2 }]);
        expect(threads.length).toBe(4);

        const lost = await begin(user, dayInPorto(40, { seconds: 600 }));
        await vi.waitFor(() => expect(threads.length).toBe(6), patience);
        await endAll();
        await vi.waitFor(() => expect(threads.length).toBe(8), patience);
        await endAll();
        expect((await become(user, lost, "FAILED")).message?.code).toBe("PLANNING_INTERRUPTED");
        expect((await user.get(`${jobs}/${lost}/result`)).status).toBe(404);
      },
    );

    it("all hear at once who stops or cancels the job", full, async () => {
      const user = await platform.signIn("dispatcher");
      const threads = threadsFromNow();
      for (const [wish, state] of [
        ["stop", "STOPPED"],
        ["cancel", "CANCELLED"],
      ] as const) {
        const id = await begin(user, dayInPorto(60, { seconds: 600 }));
        await planning(user, id);
        const ends = Promise.all(
          threads.splice(0).map((thread) => new Promise((ended) => thread.once("exit", ended))),
        );
        await user.post(`${jobs}/${id}/${wish}`, {});
        // The next time that the job is looked at without being told is a second later.
        const { finishedAt } = await become(user, id, state);
        expect(finishedAt).not.toBeNull();
        await ends;
      }
      const { elements } = (await user.get(jobs)).json<{ elements: Job[] }>();
      const stopped = elements.find((job) => job.state === "STOPPED")!;
      const { plan } = (await user.get(`${jobs}/${stopped.id}/result`)).json<JobResult>();
      expect(plan.unplanned).toEqual([]);
    });
  });
});
