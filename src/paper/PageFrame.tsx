import Box from "@mui/material/Box";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { pageStyle, paperOf, type PageOptions } from "../../schemas/template";
import { admitHtml } from "../inertHtml";
import { cleanPage } from "./cleanPage";
import { pixelsPerMillimetre, PrintedAlone, printedBox, printedFrame } from "./PrintedAlone";

/**
 * Nothing runs in the frame, and it has a policy of its own besides the page's: it loads nothing. Its origin is ours, so
 * that it can be filled without scripts of its own, and printed.
 */
const shell = `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"></head><body></body></html>`;

type PageFrameProps = {
  title: string;
  /** The language of the page, where that is not the reader's. */
  lang?: string;
  /** Undefined: the page stays as it is. */
  html: string | undefined;
  options: PageOptions;
  frame: RefObject<HTMLIFrameElement | null>;
  /** As high as what it says, and all that is printed where the browser prints the window. */
  whole?: boolean;
};

/** A page of paper with what a filled template says, as wide as there is room. */
export function PageFrame({ title, lang, html, options, frame, whole = false }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [room, setRoom] = useState(0);
  const [said, setSaid] = useState(0);
  const paper = paperOf(options);
  const width = Math.round(paper.width * pixelsPerMillimetre);
  const sheet = Math.round(paper.height * pixelsPerMillimetre);
  const height = Math.max(sheet, said);
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
    const { current } = frame;
    if (!ready || !current || html === undefined) return undefined;
    fill(current, html, { options, title, lang });
    if (!whole) return undefined;
    let gone = false;
    void heightOf(current, sheet).then((found) => !gone && setSaid(found));
    return () => {
      gone = true;
    };
  }, [ready, frame, html, options, title, lang, whole, sheet]);

  return (
    <Box
      ref={box}
      sx={{
        overflow: "hidden",
        height: height * scale,
        border: 1,
        borderColor: "divider",
        ...(whole && printedBox),
      }}
    >
      {whole && <PrintedAlone options={options} />}
      <Box
        component="iframe"
        ref={frame}
        title={title}
        sandbox="allow-same-origin allow-modals"
        tabIndex={0}
        sx={{
          border: 0,
          width,
          height,
          transformOrigin: "0 0",
          bgcolor: "#fff",
          ...(whole && printedFrame(options, said)),
        }}
        style={{ transform: `scale(${scale})` }}
      />
    </Box>
  );
}

type Page = { options: PageOptions; title: string; lang: string | undefined };

/** Puts the page into the frame as nodes, and its styles as sheets: strict CSP takes neither as text. */
function fill(frame: HTMLIFrameElement, html: string, { options, title, lang }: Page): void {
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
  page.title = title;
  page.documentElement.lang = lang ?? document.documentElement.lang;
}

/** How high what it says is once its pictures are there; on one sheet, for its styles may go by the window's height. */
async function heightOf(frame: HTMLIFrameElement, sheet: number): Promise<number> {
  const { contentDocument: page } = frame;
  await Promise.all([...(page?.images ?? [])].map((image) => image.decode().catch(() => undefined)));
  frame.style.height = `${sheet}px`;
  const height = page?.body.offsetHeight ?? 0;
  frame.style.height = "";
  return height;
}
