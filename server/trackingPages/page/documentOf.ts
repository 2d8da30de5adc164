import { bootId, rootId } from "../../../trackingPage";
import type { BuiltPage } from "./built";

type Parts = Pick<BuiltPage, "script" | "style"> & {
  language: string;
  direction: string;
  title: string;
  /** The address of a picture. */
  icon: string | null;
  /** Drawn by the page's components. */
  body: string;
  /** What its script goes on with. */
  boot: unknown;
};

/** A page for customers, readable before any script comes. */
export function documentOf({ script, style, language, direction, title, icon, body, boot }: Parts): string {
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no">',
    `<title>${escaped(title)}</title><meta name="description" content="${escaped(title)}">`,
    `<link rel="icon" href="${escaped(icon ?? "data:,")}" referrerpolicy="no-referrer">`,
    `<style>${style}</style>`,
    `<script type="module" src="${script}"></script></head>`,
    `<body><div id="${rootId}">${body}</div>`,
    `<script type="application/json" id="${bootId}">${JSON.stringify(boot).replaceAll("<", "\\u003c")}</script>`,
    "</body></html>",
  ].join("");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
