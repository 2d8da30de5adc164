import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { _ } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { normalizePath, type Plugin } from "vite";
import { createAjv } from "./ajv";
import { checkFolder, formatProblem } from "./check";
import { readFolder } from "./check/read";
import { loadResources } from "./load";
import { manifestOf } from "./manifest";
import { recordSchema } from "./recordSchema";
import { isReports, reportsCode } from "./reports/modules";
import type { Resource } from "./resource";

const folder = normalizePath(dirname(fileURLToPath(import.meta.url)));
const face = "virtual:resources";
const files = `${face}-files`;

/**
 * The schemas as modules of the console (types: virtual.d.ts): `virtual:resources` carries every manifest, and one
 * chunk a resource for its schema and one for its validator, loaded when asked for; `virtual:reports` does the same of
 * reports (reports/modules.ts). A changed file reloads the page.
 * Where check:schemas would find a fault, a build stops, and the page under development shows it.
 * `virtual:resources-files` has the files' own texts and faults, for the development page.
 */
export function resources(from = folder): Plugin {
  const faults = () => checkFolder(readFolder(from)).map(formatProblem).join("\n");
  let building = false;
  return {
    name: "runsheet:resources",
    configResolved({ command }) {
      building = command === "build";
    },
    buildStart() {
      const found = building ? faults() : "";
      if (found !== "") this.error(found);
    },
    resolveId(id) {
      return id === face || id === files || id.startsWith(`${face}/`) || isReports(id)
        ? `\0${id}`
        : undefined;
    },
    load(id) {
      if (isReports(id.slice(1))) return reportsCode(from, id.slice(1));
      if (!id.startsWith(`\0${face}`)) return undefined;
      if (id === `\0${files}`) return filesCode(from);
      const all = loadResources(from);
      const [, name, part] = id.slice(1).split("/");
      if (name === undefined) return faceCode([...all.values()].map(manifestOf));
      const resource = all.get(name);
      if (!resource) throw new Error(`There is no schemas/${name}.json`);
      return part === "validator"
        ? validatorCode(resource, folder)
        : `export const resource = ${JSON.stringify(resource)};`;
    },
    configureServer(server) {
      server.watcher.add(from);
    },
    hotUpdate({ file }) {
      if (!file.startsWith(`${from}/`) || !file.endsWith(".json")) return undefined;
      const { moduleGraph, hot } = this.environment;
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (id.startsWith(`\0${face}`) || isReports(id.slice(1))) moduleGraph.invalidateModule(module);
      }
      const found = faults();
      if (found === "") hot.send({ type: "full-reload" });
      else hot.send({ type: "error", err: { message: found, stack: "", plugin: "runsheet:resources" } });
      return [];
    },
  };
}

function filesCode(from: string): string {
  const folder = readFolder(from);
  return `export const files = ${JSON.stringify(folder.files)};
export const problems = ${JSON.stringify(checkFolder(folder))};
`;
}

function faceCode(manifests: ReturnType<typeof manifestOf>[]): string {
  const loaders = manifests.map(({ name }) => {
    const id = `${face}/${name}`;
    return `${name}: [() => import("${id}"), () => import("${id}/validator")],`;
  });
  return `export const manifests = ${JSON.stringify(Object.fromEntries(manifests.map((one) => [one.name, one])))};
const loaders = {
${loaders.join("\n")}
};
function loadersOf(name) {
  if (!Object.hasOwn(loaders, name)) throw new Error(\`There is no resource "\${name}"\`);
  return loaders[name];
}
export async function loadResource(name) {
  return (await loadersOf(name)[0]()).resource;
}
export async function loadValidator(name) {
  return (await loadersOf(name)[1]()).validate;
}
`;
}

/** What ajv's generated code asks for at run time, and what gives it without CommonJS. */
const runtime: Record<string, string> = {
  "ajv/dist/runtime/ucs2length": "textLength",
  "ajv/dist/runtime/equal": "sameJson",
};

/**
 * A resource's validator as the text of an ES module that exports `validate`.
 * It needs no `new Function` at run time, which strict CSP forbids. `folder` is where schemas/ is imported from.
 */
function validatorCode(resource: Resource, folder: string): string {
  const ajv = createAjv({ code: { source: true, esm: true, formats: _`formats` } });
  const code = standaloneCode(ajv, ajv.compile(recordSchema(resource)));
  const body = code.replace(/require\("([^"]+)"\)(\.default)?/g, (_call, module: string) => {
    const provided = runtime[module];
    if (!provided) throw new Error(`schemas/validatorRuntime.ts has nothing for ajv's "${module}"`);
    return provided;
  });
  const late = /"format":"(pod|manifest|message)-template"/.test(JSON.stringify(resource));
  return `${late ? `import ${JSON.stringify(`${folder}/template/formats.ts`)};` : ""}
import { formats } from ${JSON.stringify(`${folder}/formats.ts`)};
import { sameJson, textLength } from ${JSON.stringify(`${folder}/validatorRuntime.ts`)};
import { isInSequence } from ${JSON.stringify(`${folder}/sequence.ts`)};
import { isSoundWeek } from ${JSON.stringify(`${folder}/week/index.ts`)};
${body.replace(/export default [^;]+;/, "")}`;
}
