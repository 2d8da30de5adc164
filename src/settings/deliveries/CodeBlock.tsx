import Box from "@mui/material/Box";

/** A text as it was sent. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <Box
      component="pre"
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        m: 0,
        mt: 0.5,
        p: 1.5,
        maxHeight: 320,
        overflow: "auto",
        borderRadius: 1,
        bgcolor: "action.hover",
        fontSize: "0.8125rem",
        whiteSpace: "pre-wrap",
        overflowWrap: "anywhere",
      }}
    >
      {text}
    </Box>
  );
}
