import { trackingParameter } from "../trackingPage";
import { frameSource } from "./frameMessages";
import { type WidgetKind, widgetPaths } from "./calls";

type Snippet = {
  kind: WidgetKind;
  /** Of our server, as customers' browsers find it. */
  origin: string;
  account: string;
  title: string;
  width: number;
  height: number;
};

/**
 * What a company puts into its page, to the letter: the frame, and the script that makes it as high as it says it is. That of
 * the way to a delivery hands on which one the page was opened for.
 */
export function snippetOf({ kind, origin, account, title, width, height }: Snippet): string {
  const address = `${origin}${widgetPaths[kind](account)}`;
  const handOn =
    kind === "location"
      ? [
          `  var delivery = new URLSearchParams(location.search).get("${trackingParameter}");`,
          `  if (delivery) frame.src += "?${trackingParameter}=" + encodeURIComponent(delivery);`,
        ]
      : [];
  return [
    `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${height}" style="border:0;max-width:100%"></iframe>`,
    "<script>",
    "(function () {",
    "  var frame = document.currentScript.previousElementSibling;",
    ...handOn,
    '  addEventListener("message", function (message) {',
    `    if (message.origin !== ${JSON.stringify(origin)} || message.source !== frame.contentWindow) return;`,
    `    if (message.data.source === "${frameSource}" && message.data.event === "height") frame.height = message.data.height;`,
    "  });",
    "})();",
    "</script>",
  ].join("\n");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
