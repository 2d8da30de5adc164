import createDOMPurify, { type Config, type WindowLike } from "dompurify";
import { attributes, elements, imageAddress, linkAddress, styleFault } from "../../schemas/template";
import { admitHtml } from "../inertHtml";

/** A page without anything that runs or loads: its elements, and its styles apart. */
export type CleanPage = { body: DocumentFragment; styles: string[] };

/**
 * The second line after the checks on save (quality S18): whatever a filled template says, only what pages are made of is
 * left of it. Strict CSP takes no styles from markup, not even from a document that is never shown: sheets are taken out
 * before it is read, and an element's own style comes as `data-style`.
 */
export function cleanPage(html: string): CleanPage {
  const styles: string[] = [];
  const bare = html.replace(styleElement, (_, css: string) => {
    if (styleFault(css) === undefined) styles.push(css);
    return "";
  });
  const body = purifier().sanitize(withoutStyleAttributes(bare), config);
  for (const element of body.querySelectorAll<HTMLElement>("[data-style]")) {
    if (styleFault(element.dataset.style ?? "") !== undefined) delete element.dataset.style;
  }
  return { body, styles };
}

const config = {
  ALLOWED_TAGS: [...elements].filter((name) => name !== "style"),
  ALLOWED_ATTR: [...attributes].filter((name) => name !== "style"),
  ALLOW_DATA_ATTR: true,
  FORCE_BODY: true,
  RETURN_DOM_FRAGMENT: true,
  // A policy of its own is none that strict CSP admits; its parser is ours.
  TRUSTED_TYPES_POLICY: null,
} as const satisfies Omit<Config, "TRUSTED_TYPES_POLICY"> & { TRUSTED_TYPES_POLICY: null };

let made: ReturnType<typeof createDOMPurify> | undefined;

function purifier() {
  if (made) return made;
  made = createDOMPurify(surroundings());
  made.addHook("uponSanitizeAttribute", (_, attribute) => {
    const admitted = addresses[attribute.attrName];
    if (admitted && !admitted.test(attribute.attrValue)) attribute.keepAttr = false;
  });
  return made;
}

const addresses: Partial<Record<string, RegExp>> = { src: imageAddress, href: linkAddress };

/** What the sanitiser finds in a window, with a parser that strict CSP admits: the document that it makes is inert. */
function surroundings(): WindowLike {
  const { document, DocumentFragment, HTMLTemplateElement, Node, Element, NodeFilter } = window;
  const { NamedNodeMap, HTMLFormElement } = window;
  class InertParser extends DOMParser {
    override parseFromString(text: string, type: DOMParserSupportedType): Document {
      return admitHtml(text, () => super.parseFromString(text, type));
    }
  }
  const found = { DocumentFragment, HTMLTemplateElement, Node, Element, NodeFilter, NamedNodeMap };
  return { document, ...found, HTMLFormElement, DOMParser: InertParser } as unknown as WindowLike;
}

const styleElement = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;
const anyTag = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
const quotedOrStyle = /"[^"]*"|'[^']*'|\bstyle(?=\s*=)/gi;

function withoutStyleAttributes(html: string): string {
  return html.replace(anyTag, (tag) =>
    tag.replace(quotedOrStyle, (each) => (each.toLowerCase() === "style" ? "data-style" : each)),
  );
}
