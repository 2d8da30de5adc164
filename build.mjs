import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

/**
 * `node build.mjs [--force | --missing] [part…]` builds those parts (all, unless named) whose inputs have changed since they
 * were built, or whose output has; `--force` builds in any case, `--missing` only where the output is not what a build left.
 * Plain JavaScript without a dependency, since it runs before every start.
 */
const root = import.meta.dirname;
const generated = "schemas/generated";
const viteBuild = ["vite", "build", "--configLoader", "runner", "--logLevel", "warn"];

const parts = {
  types: { inputs: ["schemas"], output: generated, command: ["tsx", "schemas/cli/types.ts"] },
  console: {
    inputs: ["src", "trackingPage", "dataProviders", "schemas", "locales", process.env.SCHEMAS_DIR].filter(
      Boolean,
    ),
    output: "dist/console",
    command: viteBuild,
  },
  share: {
    inputs: ["src", "trackingPage", "dataProviders", "schemas", "locales"],
    output: "dist/share",
    command: [...viteBuild, "--mode", "share"],
  },
  trackingPage: {
    inputs: ["src", "trackingPage", "dataProviders", "schemas", "locales"],
    output: "dist/trackingPage",
    command: [...viteBuild, "--mode", "trackingPage"],
  },
  server: {
    inputs: ["server", "trackingPage", "schemas", "locales", "demo"],
    output: "dist/server",
    command: [...viteBuild, "--ssr"],
  },
  // What the first start on an empty folder would take seconds for (clusterFolder.ts).
  database: {
    inputs: ["server/database/clusterFolder.ts", "server/database/seed.ts"],
    output: "dist/database",
    command: ["tsx", "server/database/seed.ts"],
  },
};

/** Inputs of every part: the tools and their versions, and what vite.config.ts imports. */
const tools = [
  "build.mjs",
  "node_modules/.package-lock.json",
  "package-lock.json",
  "package.json",
  "server/precompress.ts",
  "src/later/bringScripts.plugin.ts",
  "tsconfig.json",
  "vite.config.ts",
];
const noInput = /\.(test\.tsx?|md)$|^schemas\/generated\//;

const words = process.argv.slice(2);
const [isForced, onlyMissing] = [words.includes("--force"), words.includes("--missing")];
const named = words.filter((word) => !word.startsWith("--"));
const due = (named.length > 0 ? named : Object.keys(parts)).filter((name) => isForced || isDue(name));
const canBuild = existsSync(join(root, "node_modules/.bin/vite"));
if (due.length === 0 || canBuild) {
  const built = await Promise.all(due.map(build));
  process.exitCode = built.every(Boolean) ? 0 : 1;
} else if (!isForced && due.every((name) => filesBelow(parts[name].output).length > 0)) {
  process.stderr.write("Vite is not installed: what was built before is used.\n");
} else {
  process.stderr.write("Install what the build needs: npm ci\n");
  process.exitCode = 1;
}

function isDue(name) {
  const stamp = stampOf(name);
  const [inputs, output] = existsSync(stamp) ? readFileSync(stamp, "utf8").split("\n") : [];
  return output !== outputOf(name) || (!onlyMissing && inputs !== inputsOf(name));
}

/** A part is stamped after it was built, with the inputs from before: a build that was ended half way has no stamp. */
async function build(name) {
  const [program, ...args] = parts[name].command;
  const inputs = inputsOf(name);
  rmSync(stampOf(name), { force: true });
  const child = spawn(join(root, "node_modules/.bin", program), args, { cwd: root, stdio: "inherit" });
  const code = await new Promise((end) => child.on("exit", end).on("error", end));
  if (code !== 0) return false;
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stampOf(name), `${inputs}\n${outputOf(name)}`);
  return true;
}

/** Beside the output, not among what the server serves. */
function stampOf(name) {
  return join(root, "dist", `${name}.built`);
}

function inputsOf(name) {
  const { inputs, command } = parts[name];
  const hash = createHash("sha256").update(`${process.version} ${process.env.NODE_ENV} ${command}`);
  for (const file of [...tools, ...inputs].flatMap(filesBelow).filter((file) => !noInput.test(file))) {
    const content = readFileSync(join(root, file));
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/** Names and sizes tell one output from another, and from one that lacks a file: bundles have a hash in their name. */
function outputOf(name) {
  const files = filesBelow(parts[name].output).map((file) => `${file} ${statSync(join(root, file)).size}`);
  return createHash("sha256").update(files.join("\n")).digest("hex");
}

/** The files of a folder, or the one file, as paths from the root; none where there is nothing. */
function filesBelow(path) {
  const place = resolve(root, path);
  const stat = statSync(place, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat ? [path] : [];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}
