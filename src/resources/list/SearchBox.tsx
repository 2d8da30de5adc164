import Close from "@mui/icons-material/Close";
import Search from "@mui/icons-material/Search";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useTranslate } from "ra-core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { takeSlashAhead } from "../../kit/slashAhead";

/** How long typing rests before the search is made, in milliseconds. */
const rest = 300;

type SearchBoxProps = { value: string; narrow: boolean; onChange: (text: string) => void };

/** Search in all searched properties at once. "/" leads here from anywhere on the page. */
export function SearchBox({ value, narrow, onChange }: SearchBoxProps) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (shown !== value) {
    // The address changed by itself: a view was chosen, or one went back.
    setShown(value);
    setText(value);
  }
  useSlashKey(input);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = useEffectEvent((typed: string) => {
    input.current?.focus();
    if (typed !== "") search(typed);
  });
  useEffect(() => {
    const typed = takeSlashAhead();
    if (typed !== undefined) begin(typed);
  }, []);

  function search(next: string, wait = rest): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setShown(next.trim());
      onChange(next.trim());
    }, wait);
  }

  return (
    <OutlinedInput
      size="small"
      type="search"
      inputRef={input}
      value={text}
      placeholder={translate(narrow ? "list.search.short" : "list.search.placeholder")}
      onChange={(event) => search(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") search(text, 0);
        if (event.key === "Escape" && text !== "") search("", 0);
      }}
      inputProps={{
        "aria-label": translate("list.search.label"),
        "aria-keyshortcuts": "/",
        enterKeyHint: "search",
      }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text !== "" && (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={translate("list.search.clear")}
              onClick={() => search("", 0)}
            >
              <Close fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{
        flex: { xs: 1, sm: "0 1 320px" },
        minWidth: 0,
        pl: { xs: 1, sm: 1.75 },
        "& .MuiInputAdornment-positionStart": { mr: { xs: 0.5, sm: 1 } },
        "& input::-webkit-search-cancel-button": { display: "none" },
      }}
    />
  );
}

function useSlashKey(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const target = event.target instanceof Element ? event.target : undefined;
      const typing = target?.closest(
        "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]",
      );
      if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [input]);
}
