import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type HotPayload, type ViteDevServer } from "vite";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { full } from "../tests/scope";
import { resources } from "./plugin";

vi.setConfig({ testTimeout: 60_000 });
/** Each change goes by the file system and through all schemas, on a machine that may be busy. */
const patience = { timeout: 20_000 };

const root = realpathSync(mkdtempSync(join(tmpdir(), "schemas-")));
const folder = join(root, "schemas");
const sent: HotPayload[] = [];
let server: ViteDevServer;

beforeAll(async () => {
  cpSync(import.meta.dirname, folder, { recursive: true, filter: (file) => !/\.ts$|generated/.test(file) });
  server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
    plugins: [resources(folder)],
  });
});

beforeEach(() => {
  sent.length = 0;
  cpSync(join(import.meta.dirname, "vehicles.json"), join(folder, "vehicles.json"));
  const { hot } = server.environments.client;
  vi.spyOn(hot, "send").mockImplementation((payload: HotPayload | string) => {
    if (typeof payload === "object") sent.push(payload);
  });
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

it(
  "gives the page under development a changed schema, and shows a fault instead of reloading",
  full,
  async () => {
    await vi.waitFor(async () => expect(await vehicles()).toContain('"title":"Vehicles"'), patience);

    change('"title": "Vehicles"', '"title": "Lorries"');
    await vi.waitFor(async () => expect(await vehicles()).toContain('"title":"Lorries"'), patience);
    expect(sent).toContainEqual({ type: "full-reload" });

    change('"sort": "name"', '"sort": "nmae"');
    const message =
      'schemas/vehicles.json  /x-list/sort  "nmae" is no property of vehicles; did you mean "name"?';
    await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ type: "error", err: { message } }), patience);
  },
);

it("gives the development page the files as they stand, with their faults", full, async () => {
  change('"sort": "name"', '"sort": "nmae"');
  const files = () => server.environments.client.transformRequest("virtual:resources-files");
  const broken = JSON.stringify('"sort": "nmae"').slice(1, -1);
  await vi.waitFor(async () => expect((await files())?.code).toContain(broken), patience);
  expect((await files())?.code).toContain("is no property of vehicles; did you mean");
});

async function vehicles(): Promise<string> {
  const module = await server.environments.client.transformRequest("virtual:resources/vehicles");
  return module?.code ?? "";
}

function change(from: string, to: string): void {
  const file = join(folder, "vehicles.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
}
