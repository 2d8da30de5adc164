import { sql as template } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { eachDatabase } from "../../tests/databases";
import { EventReader } from "../../tests/platform/eventReader";
import { onPlatform, type User } from "../../tests/platform/platform";
import { dayInPorto } from "./jobRequest.fixture";
import type { Job, JobResult } from "./Job";
import { addJob, claimJob, endJob, readJob, readResult, wish } from "./jobs";
import type { JobRequest } from "./JobRequest";
import { full } from "../../tests/scope";

const jobs = "/ui-api/planning/jobs";

async function begin(user: User, request: JobRequest): Promise<Job> {
  const reply = await user.post(jobs, request);
  expect(reply.status, reply.text).toBe(200);
  const job = reply.json<Job>();
  // A server plans one at a time: what a test that fails leaves behind would hold up all others of its worker.
  onTestFinished(async () => void (await user.post(`${jobs}/${job.id}/cancel`, {})));
  return job;
}

/** The job once its state is one of these. */
async function become(user: User, id: string, ...states: Job["state"][]): Promise<Job> {
  return vi.waitFor(
    async () => {
      const job = (await user.get(`${jobs}/${id}`)).json<Job>();
      expect(states).toContain(job.state);
      return job;
    },
    { timeout: 20_000, interval: 50 },
  );
}

async function resultOf(user: User, id: string): Promise<JobResult> {
  return (await user.get(`${jobs}/${id}/result`)).json<JobResult>();
}

describe("Planning jobs", () => {
  eachDatabase((database) => {
    const platform = onPlatform(database);

    it("plan what is asked for, and say where their travel times are from", async () => {
      const user = await platform.signIn("dispatcher");
      const stream = await EventReader.open(platform.url, user);
      const { id, state } = await begin(user, dayInPorto(20, { rounds: 200 }));
      expect(state).toBe("PENDING");
      const job = await become(user, id, "FINISHED");
      expect(job).toMatchObject({ progress: 1, unplanned: 0, message: null, mode: "FULL" });
      await vi.waitFor(() => expect(stream.events.map(({ event }) => event)).toContain("jobs"));
      stream.close();
      const result = await resultOf(user, id);
      expect(result).toMatchObject({ source: "STRAIGHT_LINE", faults: [], reasons: [] });
      expect(result.plan.cost).toBeCloseTo(job.cost!, 6);
      const served = result.plan.journeys.flatMap(({ runs }) => runs.flatMap(({ stops }) => stops));
      expect(served.length).toBe(20);
    });

    it("are told to who may read them, at their first plan and at their end", full, async () => {
      const user = await platform.signIn("dispatcher");
      const readers = [
        user,
        await platform.signIn("service"),
        await platform.signIn("dispatcher", platform.other),
      ];
      const [own, ...others] = await Promise.all(
        readers.map((reader) => EventReader.open(platform.url, reader)),
      );
      const told = (reader: EventReader) =>
        reader.events.filter(({ event }) => event === "jobs").map(({ data }) => data);
      const { id } = await begin(user, dayInPorto(10, { rounds: 50 }));
      await become(user, id, "FINISHED");
      await vi.waitFor(() => expect(told(own!)).toEqual([{ job: id }, { job: id }]));
      for (const reader of others) expect(told(reader)).toEqual([]);
      for (const reader of [own!, ...others]) reader.close();
    });

    it("give the same plan for the same seed and rounds", full, async () => {
      const user = await platform.signIn("admin");
      const [one, other] = [
        await begin(user, dayInPorto(15, { rounds: 100, seed: 7 })),
        await begin(user, dayInPorto(15, { rounds: 100, seed: 7 })),
      ];
      await become(user, one.id, "FINISHED");
      await become(user, other.id, "FINISHED");
      expect(await resultOf(user, one.id)).toEqual(await resultOf(user, other.id));
    });

    it("keep the best plan when they are stopped", async () => {
      const user = await platform.signIn("dispatcher");
      const { id } = await begin(user, dayInPorto(60, { seconds: 600 }));
      await vi.waitFor(
        async () => expect((await user.get(`${jobs}/${id}`)).json<Job>().cost).not.toBeNull(),
        { timeout: 20_000 },
      );
      expect((await user.post(`${jobs}/${id}/stop`, {})).status).toBe(200);
      await become(user, id, "STOPPED");
      expect((await resultOf(user, id)).plan.unplanned).toEqual([]);
    });

    it("leave nothing when they are cancelled, running or waiting", async () => {
      const user = await platform.signIn("dispatcher");
      const running = await begin(user, dayInPorto(30, { seconds: 600 }));
      await become(user, running.id, "RUNNING");
      const waiting = await begin(user, dayInPorto(5, { rounds: 10 }));
      expect((await user.post(`${jobs}/${waiting.id}/cancel`, {})).json<Job>().state).toBe("CANCELLED");
      await user.post(`${jobs}/${running.id}/cancel`, {});
      await become(user, running.id, "CANCELLED");
      expect((await user.get(`${jobs}/${running.id}/result`)).status).toBe(404);
    });

    it("leave nothing where somebody cancelled just before the end", async () => {
      const account = "00000000-0000-4000-8000-000000000001";
      const [job, result] = await platform.database.transaction(null, async (sql) => {
        const now = platform.now();
        const request = dayInPorto(1);
        const { id } = await addJob(sql, { accountId: account, userId: "somebody", now, request });
        const claimed = await claimJob(sql, now);
        await wish(sql, { accountId: account, id, wish: "CANCEL", now });
        const plan = { journeys: [], unplanned: [], cost: 0 };
        const planned: JobResult = { plan, violations: [], reasons: [], faults: [], source: "STRAIGHT_LINE" };
        await endJob(sql, claimed!, now, { state: "FINISHED", result: planned });
        return [await readJob(sql, account, id), await readResult(sql, account, id)] as const;
      });
      expect(job).toMatchObject({ state: "CANCELLED" });
      expect(result).toBeUndefined();
    });

    it("tell how far they are as a stream that ends with them", async () => {
      const user = await platform.signIn("dispatcher");
      const { id } = await begin(user, dayInPorto(20, { seconds: 1 }));
      const stream = (await user.get(`${jobs}/${id}/events`)).text;
      const told = [...stream.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as Job);
      expect(told.at(-1)).toMatchObject({ id, state: "FINISHED", progress: 1 });
      expect(told.map(({ progress }) => progress)).toEqual(
        told.map(({ progress }) => progress).toSorted((a, b) => a - b),
      );
    });

    it("plan the rest where something can't be planned, and name it", async () => {
      const user = await platform.signIn("dispatcher");
      const request = dayInPorto(4, { rounds: 20 });
      request.problem.orders[0]!.place = null;
      request.problem.orders[1]!.weight = 1_000;
      const { id } = await begin(user, request);
      expect(await become(user, id, "FINISHED")).toMatchObject({ unplanned: 2 });
      const { faults, reasons, plan } = await resultOf(user, id);
      expect(faults).toEqual([{ kind: "ORDER", id: "order 0", code: "NOT_GEOCODED" }]);
      expect(plan.unplanned).toEqual(["order 1"]);
      expect(reasons).toEqual([
        {
          order: "order 1",
          reasons: [{ code: "CAPACITY", journeys: 2 }],
          nearest: { journey: "north", code: "CAPACITY", excess: 900 },
        },
      ]);
    });

    it("fail with a reason where there are no travel times", async () => {
      const user = await platform.signIn("dispatcher");
      const request = dayInPorto(3, { rounds: 10 });
      request.problem.driving = [{ mode: "TRANSIT" }];
      const { id } = await begin(user, request);
      const { message } = await become(user, id, "FAILED");
      expect(message?.code).toBe("TRAVEL_MODE_UNSUPPORTED");
    });

    it("are refused where the request does not say what it must, with the field", async () => {
      const user = await platform.signIn("dispatcher");
      const request = { ...dayInPorto(1), seconds: -1 };
      const reply = await user.post(jobs, request);
      expect(reply.status).toBe(400);
      expect(reply.text).toContain("seconds");
    });

    it("are their account's and no other's", async () => {
      const { id } = await begin(await platform.signIn("dispatcher"), dayInPorto(3, { rounds: 5 }));
      const other = await platform.signIn("dispatcher", platform.other);
      for (const path of [id, `${id}/result`, `${id}/events`])
        expect((await other.get(`${jobs}/${path}`)).status).toBe(404);
      for (const path of [`${id}/stop`, `${id}/cancel`])
        expect((await other.post(`${jobs}/${path}`, {})).status).toBe(404);
      expect((await other.get(jobs)).json<{ count: number }>().count).toBe(0);
    });

    it("give way in the background to what somebody waits for, and go on after it", full, async () => {
      const user = await platform.signIn("dispatcher");
      const { id } = await begin(user, dayInPorto(10, { rounds: 50 }));
      await become(user, id, "FINISHED");
      await platform.change(template`
        update planning_job set state = 'PENDING', finished_at = null, result = null, attempts = 0,
          request = request - 'rounds' || '{"inBackground": true, "seconds": 600}'
        where id = ${id}`);
      // Whoever asks for a job has the server look for others as well.
      const asked = await begin(user, dayInPorto(1, { rounds: 1 }));
      await become(user, asked.id, "FINISHED");
      await become(user, id, "RUNNING");
      const waitedFor = await begin(user, dayInPorto(10, { rounds: 50 }));
      await become(user, waitedFor.id, "FINISHED");
      expect((await become(user, id, "RUNNING")).message).toBeNull();
      await user.post(`${jobs}/${id}/cancel`, {});
      await become(user, id, "CANCELLED");
    });

    it("are begun anew when their server falls silent, and fail when that happens twice", full, async () => {
      const user = await platform.signIn("dispatcher");
      const lost = await begin(user, dayInPorto(10, { rounds: 50 }));
      await become(user, lost.id, "FINISHED");
      const silent = (attempts: number) =>
        platform.change(template`
          update planning_job set state = 'RUNNING', finished_at = null, result = null, attempts = ${attempts},
            lease = gen_random_uuid(), leased_until = ${platform.now()}
          where id = ${lost.id}`);
      await silent(1);
      await become(user, lost.id, "FINISHED");
      expect((await resultOf(user, lost.id)).plan.unplanned).toEqual([]);
      await silent(2);
      expect((await become(user, lost.id, "FAILED")).message?.code).toBe("PLANNING_INTERRUPTED");
    });

    it("do not take the result of a server that was silent for too long", full, async () => {
      const user = await platform.signIn("dispatcher");
      const { id } = await begin(user, dayInPorto(20, { seconds: 4 }));
      await become(user, id, "RUNNING");
      await platform.change(template`
        update planning_job set lease = gen_random_uuid(), leased_until = ${new Date(platform.now().getTime() + 8_000)}
        where id = ${id}`);
      // Its own runner has lost it, and takes it again only once the other lease has run out.
      const job = await become(user, id, "FINISHED");
      const seconds = (Date.parse(job.finishedAt!) - Date.parse(job.startedAt!)) / 1000;
      expect(seconds).toBeGreaterThan(8);
    });
  });
});
