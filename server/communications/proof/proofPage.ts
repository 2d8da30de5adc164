import { randomUUID } from "node:crypto";
import {
  isSoundPage,
  optionVariables,
  type PageOptions,
  pageStyle,
  renderTemplate,
} from "../../../schemas/template";

type Page = { language: string; title: string; options: PageOptions };

/**
 * A filled template as a page that stands by itself: its pictures are in it, nothing runs in it and it loads nothing.
 * Undefined where the template makes no such page.
 */
export function proofPage(
  template: string,
  data: object,
  pictures: ReadonlyMap<string, string>,
  page: Page,
): string | undefined {
  const body = filled(template, { ...data, options: optionVariables(page.options) });
  return body === undefined ? undefined : withPictures(pageOf(body, page), pictures);
}

/** What stands for pictures while a template is filled, which has no room for them; with the pictures by their signs. */
export function standIns(pictures: ReadonlyMap<string, Buffer>): {
  signs: Map<string, string>;
  pictures: Map<string, string>;
} {
  const signs = new Map<string, string>();
  const bySign = new Map<string, string>();
  for (const [address, bytes] of pictures) {
    const sign = randomUUID().replaceAll("-", "");
    signs.set(address, `data:image/webp;base64,${sign}`);
    bySign.set(sign, bytes.toString("base64"));
  }
  return { signs, pictures: bySign };
}

function filled(template: string, data: object): string | undefined {
  try {
    const body = renderTemplate(template, data);
    return isSoundPage(body) ? body : undefined;
  } catch {
    return undefined; // It asks for too much time or memory, or was stored before templates were looked at.
  }
}

function pageOf(body: string, { language, title, options }: Page): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
    renderTemplate("<title>{{ title }}</title>", { title }),
    `<style>${pageStyle(options)}</style>`,
  ];
  return `<!doctype html>\n<html lang="${language}"><head>${head.join("\n")}</head><body>\n${body}\n</body></html>\n`;
}

function withPictures(html: string, pictures: ReadonlyMap<string, string>): string {
  return [...pictures].reduce((text, [sign, bytes]) => text.replaceAll(sign, bytes), html);
}
