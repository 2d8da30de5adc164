import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

type MessageProps = {
  title: string;
  text: string;
  /** Below a title of the page's own it is no page's. */
  level?: "h1" | "h2";
  children?: ReactNode;
};

/** A page that only says something: why there is nothing, or what failed. */
export function Message({ title, text, level = "h1", children }: MessageProps) {
  return (
    <Box sx={{ maxWidth: 520, mx: "auto", mt: { xs: 4, md: 10 }, textAlign: "center" }}>
      <Typography variant="h1" component={level} gutterBottom>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}
