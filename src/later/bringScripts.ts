/**
 * Stands in the place of Vite's helper around every dynamic import of the built console (bringScripts.plugin.ts). A
 * browser does not ask again for a module that once did not come (HTML, 8.1.3.8: the module map keeps the failure). So
 * the files are fetched, which can be repeated, and the module is imported, from the browser's cache, when all are here.
 */
export async function bringScripts<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const base = new URL(import.meta.env.BASE_URL, location.href);
  const hrefs = files.map((file) => new URL(file, base).href);
  // Vite names no files where the module needs no others; which one that is, the import itself says.
  const own = /\bimport\(["'`]([^"'`]+)["'`]\)/.exec(String(importModule))?.[1];
  if (own !== undefined && hrefs.length === 0) hrefs.push(new URL(own, import.meta.url).href);
  await Promise.all(hrefs.map((href) => bring(href)));
  return importModule();
}

const coming = new Map<string, Promise<void>>();

async function bring(href: string): Promise<void> {
  const known = coming.get(href) ?? begin(href);
  coming.set(href, known);
  try {
    await known;
  } catch (error) {
    coming.delete(href);
    throw error;
  }
}

async function begin(href: string): Promise<void> {
  if (!isLinked(href)) await (href.endsWith(".css") ? apply(href) : keep(href));
}

/** The page has the scripts that it starts with. */
function isLinked(href: string): boolean {
  const linked = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>("link[href], script[src]");
  return [...linked].some((each) => ("href" in each ? each.href : each.src) === href);
}

/** Into the browser's cache. */
async function keep(href: string): Promise<void> {
  const answer = await fetch(href);
  if (!answer.ok) throw new TypeError(`${href} did not come: ${answer.status}`);
  await answer.arrayBuffer();
}

function apply(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new TypeError(`${href} did not come`));
    });
    document.head.append(link);
  });
}
