import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Source maps are for developers, who can wait; pictures and fonts are packed already. */
const packed = /\.(js|css|svg|json)$/;
/** Bytes below which packing saves no packet of the network. */
const smallest = 1024;

/** Writes each of the console's files packed beside it, once at build instead of at every request (http/console.ts serves them). */
export function precompress(): Plugin {
  return {
    name: "runsheet:precompress",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle).filter((file) => file.startsWith("assets/") && packed.test(file));
      await Promise.all(files.map((file) => pack(join(dir, file))));
    },
  };
}

/** Writes `file.br` and `file.gz`, where they save anything. */
export async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
