import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eachServer } from "../reliability/servers";
import { MailReceiver } from "../signIn/mailReceiver";
import { HookReceiver } from "../webhooks/HookReceiver";
import { Company, hookPath } from "../workingDay/Company";
import { Ledger } from "../workingDay/Ledger";
import { Shift } from "./Shift";
import { growth } from "./trend";
import { metricsToken, uncompiled, vitalsAtRest } from "./vitals";

/** In the first ones all is loaded that there is, and pools and caches begin. */
const days = { first: 6, judged: 18 };
/** Milliseconds between two things that a driver does. */
const pause = 150;

/** quality.md R18; docs/testing.md says why the bound is what it is. */
describe.concurrent("a server that compiles nothing", () => {
  eachServer((start, _verifyAudit, databaseUrl) => {
    const mails = new MailReceiver();
    const hooks = new HookReceiver();
    const environment: Record<string, string> = { METRICS_TOKEN: metricsToken };
    beforeAll(async () => {
      environment.SMTP_URL = await mails.start();
      environment.WEBHOOK_ALLOWED_HOSTS = await hooks.start();
    });
    afterAll(async () => {
      await mails.stop();
      await hooks.stop();
    });

    it("keeps nothing of a day's work", { timeout: 50 * 60_000 }, async ({ onTestFinished }) => {
      const server = await start({ environment, engineOptions: uncompiled, patience: 120_000 });
      const company = await Company.enter(server);
      await company.setUp(hooks.urlOf(hookPath), ["ORDER_CREATED"]);
      const ledger = new Ledger();
      const heap: number[] = [];
      const told = () => heap.map((value) => value.toFixed(2)).join(" ");
      const kind = databaseUrl() === undefined ? "embedded" : "postgresql";
      onTestFinished(() => void process.stdout.write(`${kind}\nheap, a day each ${told()}\n`));
      while (heap.length < days.first + days.judged) {
        await new Shift(company, heap.length, server.password, ledger, pause).work();
        heap.push((await vitalsAtRest(server, databaseUrl())).heap);
      }
      const seen = heap.map((value, day) => ({ at: day, value })).slice(days.first);
      expect(growth(seen), "heap in ten days").toBeLessThan(0.3);
    });
  });
});
