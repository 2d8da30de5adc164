import { cleanup, render, screen } from "@testing-library/react";
import { DataProviderContext } from "ra-core";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { sharedRealServer, type RealServer } from "../../../tests/console/realServer";
import { openApi, signIn } from "../../../tests/console/renderList";
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
