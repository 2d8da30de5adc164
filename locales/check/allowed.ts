import type { VisibleText } from "./visible";

/** Texts that are the same in every language, and why. */
const allowed: { text: string | RegExp; why: string }[] = [
  { text: /^(· )?Runsheet$/, why: "the product's name" },
  { text: /^#(\p{AHex}+|rrggbb)$/u, why: "a colour" },
  { text: /\bsystem-ui\b/, why: "names of fonts" },
  {
    text: "ID",
    why: "a file's last column, by which an import finds records in any language (docs/architecture.md)",
  },
  {
    text: /^(Unknown|Unsupported) field /,
    why: "RJSF's names of its texts, in the table that gives ours in their place",
  },
  { text: "X-Request-Id:", why: "a header's name" },
  { text: "ms", why: "a unit" },
  { text: /^(⌘|Ctrl)[ +]?K$/, why: "keys of the keyboard" },
  { text: /^Rua de Cedofeita 31, /, why: "the address of an order that nobody has" },
  { text: /^(schemas\/|\.json ·)$/, why: "a file's name" },
];

export function isAllowed({ text }: VisibleText): boolean {
  return allowed.some((each) => (typeof each.text === "string" ? each.text === text : each.text.test(text)));
}
