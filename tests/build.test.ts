import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isQuick } from "./scope";

const root = join(import.meta.dirname, "..");

/** Stand for the tools: each says what it was called for in `calls`, and leaves an output. */
const tools = {
  tsx: `part=types; output=schemas/generated; case $1 in server/database/*) part=database; output=dist/database;; esac
    echo $part >> calls; mkdir -p $output; date +%N > $output/index.ts`,
  vite: `part=console; for word in "$@"; do case $word in --ssr) part=server;; share|trackingPage) part=$word;; esac; done
    echo $part >> calls; mkdir -p dist/$part; echo half > dist/$part/main.js; [ -e slow ] && sleep 30
    [ -e broken ] && exit 1; echo whole > dist/$part/main.js`,
};

describe("build.mjs", () => {
  let folder = "";
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const run = (words: string[] = [], environment: Record<string, string> = {}) =>
    spawnSync(process.execPath, ["build.mjs", ...words], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, SCHEMAS_DIR: "", ...environment },
    });
  /** The parts that a run builds. */
  const built = (words: string[] = [], environment: Record<string, string> = {}) => {
    rmSync(join(folder, "calls"), { force: true });
    const { status, stderr } = run(words, environment);
    expect([status, stderr]).toEqual([0, ""]);
    return calls();
  };
  const calls = () =>
    existsSync(join(folder, "calls"))
      ? readFileSync(join(folder, "calls"), "utf8").trim().split("\n").sort()
      : [];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "build-"));
    copyFileSync(join(root, "build.mjs"), join(folder, "build.mjs"));
    for (const part of ["src", "trackingPage", "server", "schemas", "dataProviders", "locales"])
      write(`${part}/index.ts`, part);
    for (const [name, script] of Object.entries(tools)) {
      write(`node_modules/.bin/${name}`, `#!/bin/sh\n${script}\n`);
      chmodSync(join(folder, `node_modules/.bin/${name}`), 0o755);
    }
  });
  beforeEach(() => void run());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const all = ["console", "database", "server", "share", "trackingPage", "types"];

  it("builds all at first, and nothing while nothing changes", () => {
    rmSync(join(folder, "dist"), { recursive: true });
    expect(built()).toEqual(all);
    expect(built()).toEqual([]);
  });

  const changes: [file: string, parts: string[]][] = [
    ["dataProviders/index.ts", ["console", "share", "trackingPage"]],
    ["server/index.ts", ["server"]],
    ["schemas/vans.json", ["console", "server", "share", "trackingPage", "types"]],
    ["server/index.test.ts", []],
    ["src/page.tsx", ["console", "share", "trackingPage"]],
    ["trackingPage/page.css", ["console", "server", "share", "trackingPage"]],
    ["server/database/seed.ts", ["database", "server"]],
    ["locales/en.json", ["console", "server", "share", "trackingPage"]],
    ["vite.config.ts", all],
    ["package-lock.json", all],
    ["node_modules/.package-lock.json", all],
    ["src/README.md", []],
    ["tests/other.ts", []],
  ];
  it.each(isQuick ? changes.slice(0, 4) : changes)("builds for a change of %s: %j", (file, parts) => {
    write(file, `${Math.random()}`);
    expect(built()).toEqual(parts);
    expect(built()).toEqual([]);
  });

  it("builds for a file that is gone, and for one that has another name", () => {
    write("server/old.ts", "text");
    expect(built()).toEqual(["server"]);
    rmSync(join(folder, "server/old.ts"));
    write("server/new.ts", "text");
    expect(built()).toEqual(["server"]);
    rmSync(join(folder, "server/new.ts"));
    expect(built()).toEqual(["server"]);
  });

  it("builds the console with other schemas, and with their changes", () => {
    write("others/vans.json", "{}");
    expect(built([], { SCHEMAS_DIR: "others" })).toEqual(["console"]);
    expect(built([], { SCHEMAS_DIR: "others" })).toEqual([]);
    write("others/vans.json", "[]");
    expect(built([], { SCHEMAS_DIR: join(folder, "others") })).toEqual(["console"]);
    expect(built()).toEqual(["console"]);
  });

  it("builds what is missing, or was left by something else", () => {
    rmSync(join(folder, "dist/console"), { recursive: true });
    expect(built()).toEqual(["console"]);
    appendFileSync(join(folder, "dist/server/main.js"), "x");
    expect(built()).toEqual(["server"]);
    rmSync(join(folder, "schemas/generated"), { recursive: true });
    expect(built()).toEqual(["types"]);
  });

  it("builds what it is told to, whatever has changed", () => {
    expect(built(["--force"])).toEqual(all);
    expect(built(["--force", "server"])).toEqual(["server"]);
  });

  it("leaves an older build alone where only a missing one is asked for", () => {
    write("server/index.ts", `${Math.random()}`);
    expect(built(["--missing", "server"])).toEqual([]);
    rmSync(join(folder, "dist"), { recursive: true });
    expect(built(["--missing", "server"])).toEqual(["server"]);
  });

  it("takes no build for done that failed", () => {
    write("server/index.ts", `${Math.random()}`);
    write("broken", "");
    expect(run().status).toBe(1);
    rmSync(join(folder, "broken"));
    expect(built()).toEqual(["server"]);
  });

  it("takes no build for done that was killed half way", async () => {
    write("server/index.ts", `${Math.random()}`);
    write("slow", "");
    rmSync(join(folder, "calls"), { force: true });
    const child = spawn(process.execPath, ["build.mjs"], {
      cwd: folder,
      detached: true,
      stdio: "ignore",
      env: { ...process.env, SCHEMAS_DIR: "" },
    });
    await expect.poll(() => readFileSync(join(folder, "dist/server/main.js"), "utf8")).toBe("half\n");
    process.kill(-child.pid!, "SIGKILL");
    await once(child, "exit");
    rmSync(join(folder, "slow"));
    expect(built(["--missing", "server"])).toEqual(["server"]);
    expect(readFileSync(join(folder, "dist/server/main.js"), "utf8")).toBe("whole\n");
  });

  it("uses what was built where nothing can be built, and says so where there is nothing", () => {
    renameSync(join(folder, "node_modules"), join(folder, "away"));
    write("server/index.ts", `${Math.random()}`);
    expect(run()).toMatchObject({ status: 0, stderr: expect.stringContaining("built before") });
    expect(run(["--force"])).toMatchObject({ status: 1, stderr: expect.stringContaining("npm ci") });
    rmSync(join(folder, "dist"), { recursive: true });
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining("npm ci") });
    renameSync(join(folder, "away"), join(folder, "node_modules"));
  });
});

describe("The inputs of build.mjs", () => {
  const text = readFileSync(join(root, "build.mjs"), "utf8");
  const folders = {
    console: ["src", "trackingPage", "dataProviders", "schemas", "locales"],
    share: ["src", "trackingPage", "dataProviders", "schemas", "locales"],
    trackingPage: ["src", "trackingPage", "dataProviders", "schemas", "locales"],
    server: ["server", "trackingPage", "schemas", "locales", "demo"],
  };

  it.each(Object.entries(folders))("of the %s are all that its files import", (part, inputs) => {
    expect(text).toMatch(
      new RegExp(`${part}: \\{\\s+inputs: \\[${inputs.map((each) => `"${each}"`).join(", ")}`),
    );
    const imported = inputs
      .flatMap((input) => sources(input).flatMap(imports))
      .filter(
        (file) => ![...inputs, "package.json", "tests"].some((input) => `${file}/`.startsWith(`${input}/`)),
      );
    expect(imported).toEqual([]);
  });

  it("have all that vite.config.ts imports", () => {
    const tools = imports("vite.config.ts").filter((file) => !file.startsWith("schemas/"));
    expect(tools.length).toBeGreaterThan(0);
    for (const file of tools) {
      expect(text).toContain(`"${file}.ts"`);
      expect(imports(`${file}.ts`)).toEqual([]);
    }
  });
});

/** The modules of a folder, without tests and what only they use. */
function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.|\.fixture\.|testEngine|answerCases|^check\//.test(name),
    )
    .map((name) => join(folder, name));
}

/** What a module imports of ours, as paths from the root. */
function imports(file: string): string[] {
  const found = readFileSync(join(root, file), "utf8").matchAll(/(?:from|import\(?)\s*"(\.[^"]*)"/g);
  return [...found].map(([, path = ""]) => relative(root, join(root, dirname(file), path)));
}
