import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type ApiClient, signIn } from "../tests/apiClient";
import { startServerProcess } from "../tests/serverProcess";
import { expectOk } from "./expectOk";
import { customerLocations } from "./customerLocations";
import { median, printFigures } from "./figures";

/** 200 sign-ins a minute with the full cost of hashing, and what other calls feel of them; then 200 at once. */
const perMinute = 200;
const seconds = 60;
const logins = ["admin", "dispatcher", "service"];

const server = await startServerProcess({ patience: 60_000 });
try {
  const client = await signIn(server.url, "admin", server.password);
  const operations = customerLocations(0, 1000).map((record) => ({ op: "create", record }));
  expectOk(await client.post("/gt/gt-api/cl/batch", { operations }));
  const alone = await duringCalls(client, sleep(10_000));
  const signIns: number[] = [];
  const beside = await duringCalls(client, signInSteadily(signIns));
  const memoryBefore = memory();
  let most = memoryBefore;
  const burst = Promise.all(Array.from({ length: 200 }, (_, number) => timedSignIn(number)));
  const ready = await duringReady(burst, () => (most = Math.max(most, memory())));
  const burstTimes = await burst;
  printFigures([
    { name: "another call, nobody signs in, median", value: median(alone), unit: "ms" },
    {
      name: `another call during ${perMinute} sign-ins a minute, median`,
      value: median(beside),
      limit: 100,
      unit: "ms",
    },
    { name: `${signIns.length} sign-ins, median`, value: median(signIns), unit: "ms" },
    { name: "200 sign-ins at once, the last after", value: Math.max(...burstTimes), unit: "ms" },
    { name: "/ready meanwhile, median", value: median(ready), limit: 100, unit: "ms" },
    { name: "memory that they take", value: most - memoryBefore, limit: 150, unit: "MB" },
  ]);
} finally {
  await server.stop();
}

/** Signs in at a steady pace, whether or not the one before has been answered. */
async function signInSteadily(times: number[]): Promise<void> {
  const underWay: Promise<void>[] = [];
  for (let number = 0; number < (perMinute * seconds) / 60; number += 1) {
    underWay.push(timedSignIn(number).then((time) => void times.push(time)));
    await sleep(60_000 / perMinute);
  }
  await Promise.all(underWay);
}

async function timedSignIn(number: number): Promise<number> {
  const started = performance.now();
  await signIn(server.url, logins[number % logins.length] ?? "", server.password);
  return performance.now() - started;
}

/** Milliseconds that calls take, one after the other, until the work is done: who is signed in, and a page of a list. */
async function duringCalls(client: ApiClient, work: Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const progress = { done: false };
  const working = work.finally(() => (progress.done = true));
  while (!progress.done) {
    for (const path of ["/gt/gt-api/users/current", "/gt/gt-api/cl?results=25&sort=name"]) {
      const started = performance.now();
      expectOk(await client.get(path));
      times.push(performance.now() - started);
    }
    await sleep(50);
  }
  await working;
  return times;
}

async function duringReady(work: Promise<unknown>, look: () => void): Promise<number[]> {
  const times: number[] = [];
  const progress = { done: false };
  const working = work.finally(() => (progress.done = true));
  while (!progress.done) {
    const started = performance.now();
    await (await fetch(`${server.url}/ready`)).text();
    times.push(performance.now() - started);
    look();
    await sleep(20);
  }
  await working;
  return times;
}

/** Megabytes that the server holds. */
function memory(): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.child.pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
