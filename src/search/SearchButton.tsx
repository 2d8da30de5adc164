import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { useEffect, useEffectEvent, useState } from "react";
import { TypedAhead } from "../kit/TypedAhead";
import { laterWithTexts, LoadFailure } from "../session";

const SearchDialog = laterWithTexts(
  "search",
  async () => (await import("./SearchDialog")).SearchDialog,
  LoadFailure,
  TypedAhead,
);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Leads to the search over everything, as Ctrl or Cmd with K do, and "/" where the page has no search of its own. */
export function SearchButton() {
  const translate = useTranslate();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up("lg"), { noSsr: true });
  const [open, setOpen] = useState(false);
  useSearchKeys(() => setOpen(true));
  const label = translate("app.search.title");
  const button = {
    "aria-haspopup": "dialog",
    "aria-expanded": open,
    "aria-keyshortcuts": "Control+K Meta+K /",
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {wide ? (
        <ButtonBase
          {...button}
          sx={{
            // It gives way before all else does: by no fraction of a pixel does what stands beside it wrap sooner.
            flex: "0 1e6 220px",
            minWidth: 120,
            height: 30,
            px: 1,
            gap: 0.75,
            justifyContent: "flex-start",
            border: 1,
            borderColor: "outline",
            borderRadius: ({ radii }) => `${radii.control}px`,
            bgcolor: "background.default",
            color: "text.secondary",
            font: "inherit",
            fontSize: "0.8125rem",
            "&:hover": { borderColor: "text.secondary" },
          }}
        >
          <Search fontSize="small" />
          <Box
            component="span"
            sx={{
              flex: 1,
              textAlign: "start",
              overflow: "hidden",
              textOverflow: "ellipsis",
              whiteSpace: "nowrap",
            }}
          >
            {label}
          </Box>
          <Box
            component="kbd"
            aria-hidden="true"
            sx={{ font: "inherit", fontSize: "0.6875rem", whiteSpace: "nowrap", flexShrink: 0 }}
          >
            {isApple ? "⌘ K" : translate("app.search.shortcut")}
          </Box>
        </ButtonBase>
      ) : (
        <IconButton {...button} aria-label={label}>
          <Search />
        </IconButton>
      )}
      {open && <OpenSearch onClose={() => setOpen(false)} />}
    </>
  );
}

function OpenSearch({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  return <SearchDialog text={text} onType={setText} onClose={onClose} />;
}

const typing = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const over = "[role=dialog], [role=menu], [role=listbox]";

/** Ctrl or Cmd with K from anywhere on the page, and "/" where nothing is typed into and the page does not take it itself. */
function useSearchKeys(open: () => void): void {
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || event.altKey || target.closest(over)) return;
      const command = event.ctrlKey || event.metaKey;
      const isK = command && !event.shiftKey && event.code === "KeyK";
      const isSlash = !command && event.key === "/" && !target.closest(typing);
      if (!isK && !isSlash) return;
      event.preventDefault();
      onOpen();
    }
    // At the window: a list's own "/" is heard at the document, and goes first.
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
