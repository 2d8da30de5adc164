import { cleanup, configure, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import type { RunsheetDataProvider } from "../../../../dataProviders";
import type { ResourceRecord } from "../../../../schemas";
import { sharedRealServer, startRealServer, type RealServer } from "../../../../tests/console/realServer";
import { openApi, signIn } from "../../../../tests/console/renderList";

export const user = userEvent.setup({ delay: null });

/**
 * A server where the admin of this browser works, and somebody else, who writes from elsewhere. It is shared with the
 * worker's other files, unless one changes what all records of the account are like.
 */
export function openDesk({ ownServer = false } = {}) {
  let server: RealServer | undefined;
  let other: RunsheetDataProvider | undefined;
  vi.setConfig({ testTimeout: 60_000 });
  configure({ asyncUtilTimeout: 10_000 });
  beforeAll(async () => {
    server = await (ownServer ? startRealServer() : sharedRealServer());
    await signIn(server.url, "admin");
    other = openApi();
  }, 120_000);
  afterAll(() => (ownServer ? server?.stop() : undefined));
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  const desk = {
    get url(): string {
      return server?.url ?? "";
    },
    get other(): RunsheetDataProvider {
      if (!other) throw new Error("The server has not started yet");
      return other;
    },
    async vehicle(properties: Record<string, unknown> = {}): Promise<ResourceRecord> {
      const name = `Van ${crypto.randomUUID().slice(0, 8)}`;
      const data = { name, registrationNumber: "AB12 CDE", weight: 1200.5, maxSpeed: 110, ...properties };
      return (await desk.other.create("vehicles", { data })).data as ResourceRecord;
    },
    /** An order of a centre of its own, with the least that it needs. */
    async order(properties: Record<string, unknown> = {}): Promise<ResourceRecord> {
      const name = `Centre ${crypto.randomUUID().slice(0, 8)}`;
      const { data: centre } = await desk.other.create("distributionCentres", { data: { name } });
      const data = {
        aoc: centre.id as string,
        orderDate: "2026-11-23",
        address: { address: "Rua Augusta 1", latitude: 41.15, longitude: -8.61 },
        dropWindows: [{ start: "2026-11-23T08:00:00Z", end: "2026-11-23T10:00:00Z" }],
        ...properties,
      };
      return (await desk.other.create("orders", { data })).data as ResourceRecord;
    },
    async stored(id: string, resource = "vehicles"): Promise<ResourceRecord> {
      return (await desk.other.getOne(resource, { id })).data as ResourceRecord;
    },
  };
  return desk;
}

export function field(name: string): Promise<HTMLElement> {
  return screen.findByRole("textbox", { name });
}

export async function write(name: string, text: string): Promise<void> {
  const box = await field(name);
  await user.clear(box);
  if (text !== "") await user.type(box, text);
}

export async function press(name: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name }));
}

export async function tab(name: string): Promise<void> {
  await user.click(await screen.findByRole("tab", { name: new RegExp(name) }));
}

/** The page that a save leads to. */
export function list(): Promise<HTMLElement> {
  return screen.findByRole("heading", { name: "The list" });
}
