import { build, type Rollup } from "vite";
import { walk, type Node, type Source } from "../../checks/sources";
import type { KeyUse } from "./usage";

const libraries = ["ra-core", "ra-ui-materialui"];
const entry = "reactAdminParts.js";

/** The keys that those parts of react-admin name which the console imports: what a build of them alone still holds. */
export async function reactAdminKeys(sources: Source[]): Promise<KeyUse[]> {
  const parts = libraries.map((library) => [library, namesFrom(library, sources)] as const);
  const code = await bundled(
    parts.map(([library, names]) => `export { ${names.join(", ")} } from "${library}";`).join("\n"),
  );
  const keys = new Set([...code.matchAll(/["'`](ra\.\w[\w.]*)["'`]/g)].map(([, key = ""]) => key));
  return [...keys].sort().map((key) => ({ key, file: `node_modules/${libraries[0]}`, line: 1 }));
}

function namesFrom(library: string, sources: Source[]): string[] {
  const names = new Set<string>();
  for (const { program } of sources) {
    walk(program, (node) => {
      if (node.type !== "ImportDeclaration" || (node.source as Node).value !== library) return;
      for (const { imported } of node.specifiers as { imported?: { name: string } }[]) {
        if (imported) names.add(imported.name);
      }
    });
  }
  return [...names].sort();
}

/** The code of some exports without all that they don't need, and without other packages. */
async function bundled(exports: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "parts",
        enforce: "pre",
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? exports : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: "strict",
        external: (id) => id !== entry && /^[\w@]/.test(id) && !id.startsWith("ra-"),
        // Types are exported by their files only: what is missing then is a type.
        shimMissingExports: true,
      },
    },
  });
  return (built as Rollup.RollupOutput).output
    .map((each) => (each.type === "chunk" ? each.code : ""))
    .join("\n");
}
