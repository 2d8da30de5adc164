import Box from "@mui/material/Box";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { pageStyle, paperOf, type PageOptions } from "../../schemas/template";
import { admitHtml } from "../inertHtml";
import { cleanPage } from "./cleanPage";

/**
 * Nothing runs in the frame, and it has a policy of its own besides the page's: it loads nothing. Its origin is ours, so
 * that it can be filled without scripts of its own, and printed.
 */
const shell = `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"></head><body></body></html>`;

type PageFrameProps = {
  title: string;
  /** Undefined: the page stays as it is. */
  html: string | undefined;
  options: PageOptions;
  frame: RefObject<HTMLIFrameElement | null>;
};

const pixelsPerMillimetre = 96 / 25.4;

/** A page of paper with what a filled template says, as wide as there is room. */
export function PageFrame({ title, html, options, frame }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [room, setRoom] = useState(0);
  const paper = paperOf(options);
  const width = Math.round(paper.width * pixelsPerMillimetre);
  const height = Math.round(paper.height * pixelsPerMillimetre);
  const scale = room === 0 ? 1 : Math.min(1, room / width);

  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const loaded = () => setReady(current.contentDocument?.URL === "about:srcdoc");
    current.addEventListener("load", loaded);
    admitHtml(shell, () => {
      current.srcdoc = shell;
    });
    return () => current.removeEventListener("load", loaded);
  }, [frame]);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const measure = new ResizeObserver(() => setRoom(current.clientWidth));
    measure.observe(current);
    return () => measure.disconnect();
  }, []);
  useEffect(() => {
    if (ready && frame.current && html !== undefined) fill(frame.current, html, options);
  }, [ready, frame, html, options]);

  return (
    <Box ref={box} sx={{ overflow: "hidden", height: height * scale, border: 1, borderColor: "divider" }}>
      <Box
        component="iframe"
        ref={frame}
        title={title}
        sandbox="allow-same-origin allow-modals"
        tabIndex={0}
        sx={{ border: 0, width, height, transformOrigin: "0 0", bgcolor: "#fff" }}
        style={{ transform: `scale(${scale})` }}
      />
    </Box>
  );
}

/** Puts the page into the frame as nodes, and its styles as sheets: strict CSP takes neither as text. */
function fill(frame: HTMLIFrameElement, html: string, options: PageOptions): void {
  const { contentDocument: page, contentWindow } = frame;
  const Sheet = (contentWindow as (Window & typeof globalThis) | null)?.CSSStyleSheet;
  if (!page || !Sheet) return;
  const { body, styles } = cleanPage(html);
  page.body.replaceChildren(page.adoptNode(body));
  for (const element of page.body.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset.style ?? "";
    delete element.dataset.style;
  }
  page.adoptedStyleSheets = [pageStyle(options), ...styles].map((css) => {
    const sheet = new Sheet();
    sheet.replaceSync(css);
    return sheet;
  });
}
