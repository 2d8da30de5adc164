import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

type Package = {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
};

const root = resolve(import.meta.dirname, "../..");
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, Package>;
};
const locked = Object.entries(packages).filter(([path]) => path !== "");
const shipped = locked.filter(([, { dev }]) => !dev);
const own = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;

/** Licences that ask for no more than their notice: of what is shipped, each is one of these (quality.md S29). */
const allowed = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "OFL-1.1",
  // splaytree-ts, whose licence file is the BSD one.
  "BDS-3-Clause",
]);

/** What asks for more, and was chosen all the same: the Hippocratic License binds who ships it to human rights. */
const chosen = ["node_modules/react-leaflet", "node_modules/@react-leaflet/core"];

it("names every direct dependency by one version, and locks every package by its contents", () => {
  const ranges = Object.entries({ ...own.dependencies, ...own.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(ranges).toEqual([]);
  const loose = locked.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  expect(loose.map(([path]) => path)).toEqual([]);
  expect(locked.length).toBeGreaterThan(300);
});

it("ships no package that runs a script when it is installed", () => {
  expect(shipped.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([]);
});

it("ships no package but react-leaflet under a licence that asks for more than its notice", () => {
  const refused = shipped.filter(
    ([path, { license = "" }]) =>
      !chosen.includes(path) &&
      !license
        .replaceAll(/[()]/g, "")
        .split(" OR ")
        .some((one) => one.split(" AND ").every((part) => allowed.has(part))),
  );
  expect(refused.map(([path, { license }]) => [path, license])).toEqual([]);
});

it("has a bill of materials with every package that is shipped, in its version", () => {
  // With --omit=dev npm leaves out what a tool of development needs as well: react among others.
  const args = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"];
  const text = execFileSync("npm", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const { components } = JSON.parse(text) as { components: { name: string; version: string }[] };
  const told = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const missing = shipped
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, "")} ${version}`)
    .filter((each) => !told.has(each));
  expect(missing).toEqual([]);
});

it("loads nothing from elsewhere at run time: the page names its own files only", () => {
  const page = readFileSync(join(root, "src/index.html"), "utf8");
  const named = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = ""]) => address);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([]);
});
