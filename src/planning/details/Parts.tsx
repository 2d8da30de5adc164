import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { fullness } from "../day/measures";

/** The first line of what is known of something: what it is, and what the popover can do. */
export function DetailsHead({ children, tools }: { children: ReactNode; tools: ReactNode }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, pl: 1.5, pr: 0.5, pt: 0.75, minWidth: 0 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flex: 1, minWidth: 0 }}>{children}</Box>
      <Box sx={{ display: "flex", flex: "none" }}>{tools}</Box>
    </Box>
  );
}

/** A name of any length in the head. */
export const headName = {
  fontSize: "0.875rem",
  fontWeight: 700,
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

/** Below it in one line: times, sums. */
export function DetailsLine({ parts }: { parts: (string | null | undefined)[] }) {
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        columnGap: 1.25,
        px: 1.5,
        pt: 0.5,
        pb: 1,
        color: "text.secondary",
        fontVariantNumeric: "tabular-nums",
        "& > :first-of-type": { color: "text.primary", fontWeight: 700 },
      }}
    >
      {parts
        .filter((part) => part !== null && part !== undefined && part !== "")
        .map((part) => (
          <span key={part}>{part}</span>
        ))}
    </Box>
  );
}

type Share = { name: string; part: string; whole: string | null; share: number | null };

/** How much of what there is is used: amber when little is left, red when it is too much; the figures say it as well. */
export function Shares({ shares, color }: { shares: Share[]; color: string | undefined }) {
  return (
    <Box sx={{ display: "flex", gap: 1.75, px: 1.5, pb: 1.25, fontSize: "0.6875rem" }}>
      {shares.map(({ name, part, whole, share }) => (
        <Box key={name} sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: "grid" }}>
            <Typography component="span" color="text.secondary" sx={{ fontSize: "0.6875rem" }}>
              {name}
            </Typography>
            <span>
              <b>{part}</b>
              {whole !== null && (
                <Typography
                  component="span"
                  color="text.secondary"
                  sx={{ fontSize: "0.6875rem" }}
                >{` / ${whole}`}</Typography>
              )}
            </span>
          </Box>
          {share !== null && (
            <Box
              aria-hidden
              sx={{ mt: "3px", height: 6, borderRadius: 3, bgcolor: "divider", overflow: "hidden" }}
            >
              <Box
                sx={{
                  height: "100%",
                  borderRadius: 3,
                  bgcolor: { free: color ?? "primary.main", tight: "warning.main", over: "error.main" }[
                    fullness(share)
                  ],
                }}
                style={{ width: `${Math.min(100, share * 100)}%` }}
              />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** What can be done, at the foot. */
export function DetailsActions({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 0.5,
        px: 1,
        py: 1,
        borderTop: 1,
        borderColor: "divider",
        "& .MuiButton-root": { px: 1, minHeight: 28, py: 0.25, fontSize: "0.8125rem" },
      }}
    >
      {children}
    </Box>
  );
}
