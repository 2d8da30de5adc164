import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslate } from "ra-core";
import { useEffect, useEffectEvent, useState } from "react";
import { useIsPhone } from "../../kit/useIsPhone";
import { later } from "../../later";
import { LoadFailure } from "../../session";
import type { LookedAtRun } from "./LookedAtRun";

const OrderSearchDialog = later(
  async () => (await import("./OrderSearchDialog")).OrderSearchDialog,
  LoadFailure,
);

/** Leads to the search for an order (execution 4), as "/" does on this page. */
export function OrderSearchButton({ onRun }: { onRun: (run: LookedAtRun) => void }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  useSlash(() => setOpen(true));
  const button = {
    "aria-haspopup": "dialog",
    "aria-expanded": isOpen,
    "aria-keyshortcuts": "/",
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {isPhone ? (
        <IconButton {...button} aria-label={translate("tracking.search.title")}>
          <Search />
        </IconButton>
      ) : (
        <ButtonBase {...button} sx={field}>
          <Search fontSize="small" />
          <Box component="span" sx={visuallyHidden}>
            {translate("tracking.search.title")}
          </Box>
          <Box component="span" sx={hint}>
            {translate("tracking.search.placeholder")}
          </Box>
          <Box component="kbd" aria-hidden="true" sx={{ font: "inherit", fontSize: "0.6875rem" }}>
            /
          </Box>
        </ButtonBase>
      )}
      {isOpen && <OrderSearchDialog onClose={() => setOpen(false)} onRun={onRun} />}
    </>
  );
}

const field = {
  flex: "1 1 140px",
  minWidth: 0,
  maxWidth: 440,
  height: 32,
  px: 1,
  gap: 0.75,
  justifyContent: "flex-start",
  border: 1,
  borderColor: "outline",
  borderRadius: "7px",
  bgcolor: "background.default",
  color: "text.secondary",
  font: "inherit",
  fontSize: "0.8125rem",
  "&:hover": { borderColor: "text.secondary" },
} as const;

const hint = {
  flex: 1,
  textAlign: "start",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

const typing = "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** "/" where nothing is typed into. */
function useSlash(open: () => void): void {
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (key !== "/" || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(typing)) return;
      event.preventDefault();
      onOpen();
    }
    // At the document: the search over everything hears it at the window, and leaves alone what is taken.
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
