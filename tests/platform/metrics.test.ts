import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { eachDatabase } from "../databases";
import { samplesOf } from "../metricsText";
import { EventReader } from "./eventReader";
import { onOwnPlatform, onPlatform } from "./platform";

const token = "a".repeat(31) + "b";
const shown = { headers: { authorization: `Bearer ${token}` } };

eachDatabase((database) => {
  const platform = onOwnPlatform(database, () => ({ METRICS_TOKEN: token }));

  it("tells nobody anything who does not show the token", async () => {
    for (const authorization of [
      undefined,
      "Bearer",
      `Bearer ${token}x`,
      `Basic ${token}`,
      `Bearer ${"a".repeat(32)}`,
    ]) {
      const reply = await platform.send(
        "GET",
        "/metrics",
        authorization ? { headers: { authorization } } : {},
      );
      expect([reply.status, reply.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(reply.text).not.toMatch(/runsheet_/);
    }
  });

  it("tells by OpenMetrics what an operator watches", async () => {
    const reply = await platform.send("GET", "/metrics", shown);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
    expect(reply.text.endsWith("# EOF\n")).toBe(true);
    expect(reply.text).toMatch(/^# TYPE runsheet_http_request_duration_seconds histogram$/m);
    const told = samplesOf(reply.text);
    for (const queue of ["mails", "webhooks", "planning_jobs"])
      for (const name of ["waiting", "running", "failed", "overdue_seconds"])
        expect(told.get(`runsheet_queue_${name}{queue="${queue}"}`), `${queue} ${name}`).toBe(0);
    expect(told.get("runsheet_database_up")).toBe(1);
    expect(told.get('runsheet_database_transactions{state="waiting"}')).toBe(0);
    expect(told.get("runsheet_database_refused_total")).toBe(0);
    for (const cause of ["unavailable", "disk_full", "read_only", "too_slow"])
      expect(told.get(`runsheet_database_trouble{cause="${cause}"}`)).toBe(0);
    expect(told.get("runsheet_feed_lag_seconds")).toBeGreaterThan(0);
    expect(told.get("runsheet_feed_lag_seconds")).toBeLessThan(5);
    expect(told.get("runsheet_disk_free_bytes")).toBeGreaterThan(0);
    expect(told.get("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    expect(told.get("process_cpu_seconds_total")).toBeGreaterThan(0);
    expect(told.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
  });

  it("counts requests by their routes' templates, and what is at none as one", async () => {
    const admin = await platform.signIn("admin");
    for (const id of ["one", "two", "three"]) await admin.send("GET", `/gt/gt-api/types/${id}`);
    for (const path of ["/gt/gt-api/nothing/1", "/gt/gt-api/nothing/2"]) await platform.send("GET", path);
    await platform.send("POST", "/gt/gt-api/nothing/3");
    await vi.waitFor(async () => {
      const { text } = await platform.send("GET", "/metrics", shown);
      const told = samplesOf(text);
      const labels = 'route="/gt/gt-api/types/:id",method="GET"';
      expect(told.get(`runsheet_http_requests_total{${labels},status="200"}`)).toBe(3);
      expect(told.get(`runsheet_http_request_duration_seconds_count{${labels}}`)).toBe(3);
      expect(told.get('runsheet_http_requests_total{route="unknown",method="any",status="404"}')).toBe(3);
      expect(text).not.toMatch(/nothing|types\/one/);
    });
  });

  it("counts what waits, and for how long", async () => {
    // The first is due and has been taken by a server; the second waits for tomorrow, the third for a person.
    await platform.change(sql`
      insert into mail (id, account_id, kind, content, created_at, expires_at, due_at, held_at, lease, leased_until)
      select gen_random_uuid(), id, 'message', 'sealed', now(), now() + interval '1 day',
        case n when 1 then now() - interval '1 hour' else now() + interval '1 day' end,
        case n when 3 then now() end,
        case n when 1 then gen_random_uuid() end, case n when 1 then now() + interval '1 hour' end
      from account, generate_series(1, 3) n where name = 'demo'`);
    const told = samplesOf((await platform.send("GET", "/metrics", shown)).text);
    expect(told.get('runsheet_queue_waiting{queue="mails"}')).toBe(2);
    expect(told.get('runsheet_queue_running{queue="mails"}')).toBe(1);
    expect(told.get('runsheet_queue_overdue_seconds{queue="mails"}')).toBeGreaterThan(3590);
  });

  it("counts streams while they are open", async () => {
    const admin = await platform.signIn("admin");
    const open = async () =>
      samplesOf((await platform.send("GET", "/metrics", shown)).text).get(
        'runsheet_streams_open{route="/gt/gt-api/changes"}',
      );
    const reader = await EventReader.open(platform.url, admin);
    expect(await open()).toBe(1);
    reader.close();
    await vi.waitFor(async () => expect(await open()).toBe(0));
  });
});

eachDatabase((database) => {
  const platform = onPlatform(database);

  it("has no metrics unless they are switched on", async () => {
    expect((await platform.send("GET", "/metrics", shown)).status).toBe(404);
  });
});
