import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";

type CodeBlockProps = {
  label: string;
  text: string;
  /** With numbers before the lines, each the target of a link to `#L12`. */
  numbered?: boolean;
  /** The line to bring into view. */
  line?: number;
  /** The lines with a problem. */
  faulty?: ReadonlySet<number>;
  maxHeight?: number | string;
};

/** A text of JSON in the colours of its parts; it scrolls by itself. */
export function CodeBlock({ label, text, numbered = false, line, faulty, maxHeight = 280 }: CodeBlockProps) {
  const marked = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = marked.current?.parentElement;
    // Only the block scrolls: scrollIntoView would move the page, too.
    if (box && marked.current) box.scrollTop = marked.current.offsetTop - box.clientHeight / 2;
  }, [line, text]);
  const lines = text.replace(/\n$/, "").split("\n");
  return (
    <Box
      component="section"
      aria-label={label}
      tabIndex={0}
      sx={{
        position: "relative",
        py: 1,
        maxHeight,
        overflow: "auto",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.paper",
        whiteSpace: "pre",
        fontFamily: "monospace",
        fontSize: "0.75rem",
        lineHeight: 1.6,
        "& code": {
          display: "block",
          fontFamily: "inherit",
          px: 1.5,
          width: "max-content",
          minWidth: "100%",
        },
        "& code::after": { content: '"\\200b"' },
        "& code[data-number]::before": {
          content: "attr(data-number)",
          display: "inline-block",
          width: "3ch",
          mr: "2ch",
          textAlign: "end",
          color: "text.secondary",
          userSelect: "none",
        },
        "& .key": { color: "primary.main" },
        "& .keyword": { color: "primary.main", fontWeight: 700 },
        "& .text": { color: "success.main" },
        "& .value": { color: "warning.main" },
        "& .marked": { bgcolor: "primary.light" },
        "& .faulty": { boxShadow: (theme) => `inset 3px 0 0 ${theme.palette.error.main}` },
      }}
    >
      {lines.map((content, index) => {
        const number = index + 1;
        const classes = [number === line && "marked", faulty?.has(number) && "faulty"]
          .filter(Boolean)
          .join(" ");
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its number
          <code
            key={index}
            ref={number === line ? marked : undefined}
            className={classes || undefined}
            {...(numbered && { "data-number": number, id: `L${number}` })}
          >
            {jsonParts(content).map(({ kind, part }, at) =>
              kind === undefined ? (
                part
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <span key={at} className={kind}>
                  {part}
                </span>
              ),
            )}
          </code>
        );
      })}
    </Box>
  );
}

type JsonPart = { part: string; kind?: "key" | "keyword" | "text" | "value" };

/** A line of JSON cut where its colour changes; `keyword` is one of ours: "x-unit". */
function jsonParts(line: string): JsonPart[] {
  const parts: JsonPart[] = [];
  let end = 0;
  for (const match of line.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|true|false|null/g)) {
    const [whole, text, colon] = match;
    if (match.index > end) parts.push({ part: line.slice(end, match.index) });
    if (text === undefined) parts.push({ part: whole, kind: "value" });
    else if (colon === undefined) parts.push({ part: text, kind: "text" });
    else parts.push({ part: text, kind: text.startsWith('"x-') ? "keyword" : "key" }, { part: colon });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ part: line.slice(end) });
  return parts;
}
