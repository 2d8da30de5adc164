import { randomUUID } from "node:crypto";
import {
  isSoundPage,
  optionVariables,
  type PageOptions,
  pageStyle,
  renderTemplate,
} from "../../schemas/template";

/** The body of a filled template, in which nothing runs or loads; undefined where the template makes no such page. */
export function filledPage(template: string, data: object, options: PageOptions): string | undefined {
  try {
    const body = renderTemplate(template, { ...data, options: optionVariables(options) });
    return isSoundPage(body) ? body : undefined;
  } catch {
    return undefined; // It asks for too much time or memory, or was stored before templates were looked at.
  }
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

export function withPictures(html: string, pictures: ReadonlyMap<string, string>): string {
  return [...pictures].reduce((text, [sign, bytes]) => text.replaceAll(sign, bytes), html);
}

/** A body as a page that stands by itself: nothing runs in it and it loads nothing. */
export function wholePage(
  body: string,
  { language, title, options }: { language: string; title: string; options: PageOptions },
): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
    renderTemplate("<title>{{ title }}</title>", { title }),
    `<style>${pageStyle(options)}</style>`,
  ];
  return `<!doctype html>\n<html lang="${language}"><head>${head.join("\n")}</head><body>\n${body}\n</body></html>\n`;
}
