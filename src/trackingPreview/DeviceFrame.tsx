import Box from "@mui/material/Box";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { admitHtml } from "../inertHtml";
import { PagePreview, type Previewed } from "./PagePreview";

/** Nothing runs in it, and it loads nothing; its origin is ours, so that it can be filled. */
const shell = "<!doctype html><html><head></head><body></body></html>";

type DeviceFrameProps = {
  title: string;
  width: number;
  height: number;
  /** The largest share of its size at which it is drawn. */
  largest: number;
  shown: Previewed;
};

/** The page on a device of so many pixels, as large as there is room. */
export function DeviceFrame({ title, width, height, largest, shown }: DeviceFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [preview, setPreview] = useState<PagePreview>();
  const [room, setRoom] = useState(0);
  const scale = room === 0 ? largest : Math.min(largest, room / width);

  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    let made: PagePreview | undefined;
    const loaded = () => {
      const { contentDocument, contentWindow } = current;
      const Sheet = (contentWindow as (Window & typeof globalThis) | null)?.CSSStyleSheet;
      if (contentDocument?.URL !== "about:srcdoc" || !Sheet) return;
      made?.close();
      made = new PagePreview(contentDocument, Sheet);
      setPreview(made);
    };
    current.addEventListener("load", loaded);
    admitHtml(shell, () => {
      current.srcdoc = shell;
    });
    return () => {
      current.removeEventListener("load", loaded);
      made?.close();
    };
  }, []);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const measure = new ResizeObserver(() => setRoom(current.clientWidth));
    measure.observe(current);
    return () => measure.disconnect();
  }, []);
  useEffect(() => preview?.show(shown), [preview, shown]);

  return (
    <Box ref={box} sx={{ height: height * scale, overflow: "hidden" }}>
      <Box
        component="iframe"
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        tabIndex={0}
        sx={{ border: 1, borderColor: "divider", borderRadius: 2, width, height, transformOrigin: "0 0" }}
        style={{ transform: `scale(${scale})` }}
      />
    </Box>
  );
}
