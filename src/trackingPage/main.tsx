/** @jsxImportSource preact */
import "../linkMap/trustedTypes";
import "../../trackingPage/page.css";
import { hydrate } from "preact";
import { type Boot, bootId, rootId, type WidgetBoot } from "../../trackingPage";
import { LivePage } from "./LivePage";

const text = document.getElementById(bootId)?.textContent;
const root = document.getElementById(rootId);
if (text && root) void begin(JSON.parse(text) as Boot | WidgetBoot, root);

/** The page of a delivery; or a widget, whose script comes only where one stands. */
async function begin(boot: Boot | WidgetBoot, element: HTMLElement): Promise<void> {
  if (!("widget" in boot)) return hydrate(<LivePage boot={boot} />, element);
  const { beginWidget } = await import("./LiveWidget");
  beginWidget(boot, element);
}
