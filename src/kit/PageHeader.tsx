import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, type ReactNode } from "react";
import { InPageBar } from "./PageBar";

type PageHeaderProps = { title: string; mark?: ReactNode; description?: string; actions?: ReactNode };

/** What the bar has room for. */
const inTwoLines = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "break-word",
  hyphens: "auto",
  minWidth: 0,
} as const;

/** On a phone, where menu and tools leave half of the bar: a word stays whole as long as one can read it. */
function sizeOn(title: string): string {
  const longest = Math.max(...title.split(/[\s-]+/).map(({ length }) => length));
  return longest > 14 ? "0.8125rem" : longest > 11 ? "0.875rem" : "1rem";
}

/** The page's one h1, a mark beside it, what it is about, and what can be done; names the browser's tab too. */
export function PageHeader({ title, mark, description, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Runsheet`;
  }, [title]);
  const isWide = useMediaQuery(useTheme().breakpoints.up("md"), { noSsr: true });
  const about = description !== undefined && (
    <Typography
      variant="body2"
      color="text.secondary"
      noWrap={isWide}
      sx={isWide ? { flex: "1 1 0", minWidth: 0, mt: 0.25 } : { mb: 1.5 }}
    >
      {description}
    </Typography>
  );
  return (
    <>
      <InPageBar place="title">
        <Box
          sx={{
            display: "flex",
            flexWrap: { xs: "wrap", md: "nowrap" },
            columnGap: 1.5,
            rowGap: 0.5,
            alignItems: "center",
            minWidth: 0,
          }}
        >
          <Typography
            variant="h1"
            title={title}
            sx={[
              inTwoLines,
              { flexShrink: isWide && description !== undefined ? 0.01 : 1 },
              !isWide && { fontSize: sizeOn(title) },
            ]}
          >
            {title}
          </Typography>
          {mark}
          {isWide && about}
        </Box>
      </InPageBar>
      {actions !== undefined && (
        <InPageBar place="actions">
          <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1, mb: 1.5 }}>
            {actions}
          </Box>
        </InPageBar>
      )}
      {!isWide && about}
    </>
  );
}
