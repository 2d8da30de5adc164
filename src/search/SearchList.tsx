import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { useEffect, useId, useRef } from "react";
import type { Entry, EntryGroup } from "./Entry";

type SearchListProps = {
  id: string;
  groups: readonly EntryGroup[];
  active: Entry | undefined;
  busy: boolean;
  idOf: (entry: Entry) => string;
  onPoint: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
};

/** What was found, by kind. Only the pointer comes here; keys are pressed in the field above. */
export function SearchList({ id, groups, active, busy, idOf, onPoint, onChoose }: SearchListProps) {
  const translate = useTranslate();
  const headings = useId();
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && idOf(active);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  if (groups.length === 0) return null;
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={translate("search.results")}
      aria-busy={busy}
      sx={{ flex: 1, minHeight: 0, overflow: "auto", px: 1, pb: 1, scrollPaddingBlock: 36 }}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ key, title, entries }) => (
        <Box key={key} role="group" aria-labelledby={`${headings}${key}`}>
          <Heading id={`${headings}${key}`} role="presentation">
            {title}
          </Heading>
          {entries.map((entry) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox above has the focus and hears the keys
            <Option
              key={entry.key}
              id={idOf(entry)}
              role="option"
              aria-selected={entry.key === active?.key}
              onMouseMove={() => {
                if (entry.key !== active?.key) onPoint(entry);
              }}
              onClick={() => onChoose(entry)}
            >
              <entry.Icon fontSize="small" />
              <span className="label">{entry.label}</span>
              {entry.detail !== undefined && <span className="detail">{entry.detail}</span>}
            </Option>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const Heading = styled("div")(({ theme }) => ({
  padding: "12px 8px 4px",
  fontSize: "0.75rem",
  fontWeight: 700,
  letterSpacing: "0.04em",
  color: theme.palette.text.secondary,
}));

const Option = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: theme.heights.row - 2,
  padding: "4px 8px",
  borderRadius: 6,
  cursor: "pointer",
  "& svg": { flexShrink: 0, color: theme.palette.text.secondary },
  "& .label": { flex: "0 1 auto", minWidth: 0, overflowWrap: "anywhere" },
  "& .detail": {
    flex: "1 1 0",
    minWidth: 64,
    textAlign: "end",
    fontSize: "0.8125rem",
    color: theme.palette.text.secondary,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "&[aria-selected=true]": { background: theme.palette.primary.light, color: theme.palette.text.primary },
  "@media (forced-colors: active)": {
    "&[aria-selected=true]": { outline: "2px solid Highlight", outlineOffset: -2 },
  },
}));
