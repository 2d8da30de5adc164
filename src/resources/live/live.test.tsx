import { cleanup, render, screen } from "@testing-library/react";
import { DataProviderContext } from "ra-core";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadResource } from "virtual:resources";
import type { FeedEvent } from "../../../dataProviders";
import { generateKey } from "../../../dataProviders/services";
import type { DrivenNotice } from "../../../schemas/tracking";
import { sharedRealServer, type RealServer } from "../../../tests/console/realServer";
import { openApi, signIn } from "../../../tests/console/renderList";
import { full } from "../../../tests/scope";
import { followDriving, listen } from "./feed";
import { type Changes, useChanges } from "./useFollowed";
import { useLiveRecord } from "./useLiveRecord";

vi.setConfig({ testTimeout: 60_000 });

let server: RealServer;

beforeAll(async () => {
  server = await sharedRealServer();
  await signIn(server.url, "admin");
}, 60_000);
afterEach(cleanup);

function Watcher({ id }: { id: string }) {
  const change = useLiveRecord("vehicles", id);
  return <output>{change ? `${change.action} ${change.version}` : "untouched"}</output>;
}

/** The stream is opened by the first listener; what is written before it is there is not its to tell. */
const streamOpens = () => new Promise((wake) => setTimeout(wake, 1_000));

test("an open record hears what somebody else does to it, and not what its own page does", async () => {
  const [mine, other] = [openApi(), openApi()];
  const [made] = await mine.batch("vehicles", [{ op: "create", record: { name: "Van" } }]);
  const id = made?.id ?? "";
  render(
    <DataProviderContext value={mine}>
      <Watcher id={id} />
    </DataProviderContext>,
  );
  await streamOpens();
  await mine.batch("vehicles", [{ op: "update", id, record: { weight: 1 } }]);
  await other.batch("vehicles", [{ op: "create", record: { name: "Another" } }]);
  expect(screen.getByRole("status").textContent).toBe("untouched");
  await other.batch("vehicles", [{ op: "update", id, record: { weight: 2 } }]);
  await screen.findByText("UPDATE 3");
  await other.batch("vehicles", [{ op: "remove", id }]);
  await screen.findByText(/^DELETE/);
});

test("who reads what has changed hears of it once he has read what changed before", full, async () => {
  const [mine, other] = [openApi(), openApi()];
  const heard: Changes[] = [];
  let goOn = () => {};
  const vehicles = new Set(["vehicles"]);
  const read = (changes: Changes) => {
    heard.push(changes);
    return new Promise<void>((done) => (goOn = done));
  };
  function Reader() {
    useChanges(vehicles, read, {});
    return null;
  }
  render(
    <DataProviderContext value={mine}>
      <Reader />
    </DataProviderContext>,
  );
  // What was written before the stream was there he has missed.
  await vi.waitFor(() => expect(heard).toEqual([{ records: [], runs: [], isMissed: true }]));
  const makes = async (name: string) =>
    (await other.batch("vehicles", [{ op: "create", record: { name } }]))[0]?.id ?? "";
  const ids = [await makes("First"), await makes("Second")];
  await streamOpens();
  expect(heard).toHaveLength(1);
  goOn();
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 5_000 });
  const records = ids.map((id) => ({ resource: "vehicles", id }));
  expect(heard[1]).toEqual({ records, runs: [], isMissed: false });
  goOn();
});

test(
  "who follows days that are driven hears where vehicles are, on the stream that others listen to",
  full,
  async () => {
    const [mine, other] = [openApi(), openApi()];
    const changes: FeedEvent[] = [];
    const notices: DrivenNotice[] = [];
    let missed = 0;
    const ends = [listen(mine, (event) => changes.push(event))];
    await streamOpens();
    ends.push(
      followDriving(mine, {
        positions: true,
        onNotice: (notice) => notices.push(notice),
        onMissed: () => (missed += 1),
      }),
    );
    try {
      // It is opened anew, and what is told on it may have been missed meanwhile.
      await vi.waitFor(() => expect(missed).toBeGreaterThan(0));
      const [made] = await other.batch("vehicles", [{ op: "create", record: { name: "Driven" } }]);
      const vehicle = made?.id ?? "";
      await vi.waitFor(() => expect(changes).toContainEqual(expect.objectContaining({ id: vehicle })));
      const { key: token } = await generateKey(other.http, await loadResource("devices"));
      await other.create("devices", { data: { name: "Driven phone", vehicle, token } });
      const query = new URLSearchParams({
        id: token,
        lat: "41.15",
        lon: "-8.61",
        timestamp: String(Date.now()),
      });
      expect((await fetch(`${server.url}/osmand?${query.toString()}`)).status).toBe(200);
      await vi.waitFor(
        () => expect(notices).toContainEqual(expect.objectContaining({ event: "position", vehicle })),
        { timeout: 10_000 },
      );
    } finally {
      for (const end of ends) end();
    }
  },
);
