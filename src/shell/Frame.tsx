import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { PageLoading } from "../kit/latePage";
import { PageBar } from "../kit/PageBar";
import { pageAt, screenAt } from "../routes";

type FrameProps = {
  /** Before the page's title. */
  start?: ReactNode;
  /** At the end of the bar. */
  tools: ReactNode;
  /** Beside both, at the left. */
  beside?: ReactNode;
  children: ReactNode;
};

/**
 * The window: a bar on top with the page's title and what is done there, the page below it. The page has the height that is
 * left: one that fills it (`flex: 1`) scrolls inside, a longer one scrolls as a whole.
 */
export function Frame({ start, tools, beside, children }: FrameProps) {
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up("md"), { noSsr: true });
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ title, actions: isWide ? actions : null }), [title, actions, isWide]);
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    main.current?.scrollTo(0, 0);
  }, [screen]);
  const isFull = pageAt(pathname)?.fullWindow === true;
  return (
    <Box sx={frame}>
      <SkipLink />
      {beside}
      <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: "flex", flexDirection: "column" }}>
        <Box component="header" sx={bar}>
          {start}
          <Box ref={setTitle} sx={{ ...titlePlace, flex: isFull ? "1 1 auto" : 1 }} />
          <Box ref={setActions} sx={{ flexShrink: 0, "& > div": { mb: 0 } }} />
          {tools}
        </Box>
        <Box
          component="main"
          id="main"
          ref={main}
          tabIndex={-1}
          sx={{ ...content, p: isFull ? 0 : { xs: 1.5, md: 2 } }}
        >
          <PageBar value={places}>
            <Suspense fallback={<PageLoading />}>{children}</Suspense>
          </PageBar>
        </Box>
      </Box>
    </Box>
  );
}

/** On paper there is no window: a page is as long as it is. */
const onPaper = "@media print";

const frame = {
  display: "flex",
  height: "100dvh",
  // Clear of a phone's notch, and of the line that its edge is swiped by.
  p: "env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)",
  bgcolor: "background.default",
  color: "text.primary",
  [onPaper]: { display: "block", height: "auto", p: 0 },
} as const;

const bar = {
  zIndex: "appBar",
  display: "flex",
  alignItems: "center",
  gap: 0.75,
  flexShrink: 0,
  minHeight: 48,
  px: { xs: 1, md: 2 },
  borderBottom: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
} as const;

/** A long title takes two lines there; a page that fills the window may have a whole line of controls, before which the search yields. */
const titlePlace = {
  minWidth: 0,
  "& h1": { display: "-webkit-box", WebkitLineClamp: 2, WebkitBoxOrient: "vertical", overflow: "hidden" },
} as const;

const content = {
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: "flex",
  flexDirection: "column",
  overflow: "auto",
  outline: 0,
  // What does not say that it fills the page is as high as it is.
  ":where(&) > *": { flexShrink: 0 },
  [onPaper]: { display: "block", overflow: "visible" },
} as const;

/** The first stop of the Tab key: over the navigation, to the page. */
function SkipLink() {
  const translate = useTranslate();
  return (
    <Box
      component="a"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.focus();
      }}
      sx={{
        position: "fixed",
        insetInlineStart: 8,
        top: -60,
        zIndex: "tooltip",
        p: 1.5,
        borderRadius: 1,
        bgcolor: "primary.main",
        color: "primary.contrastText",
        "&:focus": { top: 8 },
      }}
    >
      {translate("app.navigation.skip")}
    </Box>
  );
}
