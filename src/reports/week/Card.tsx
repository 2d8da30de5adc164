import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

type CardProps = { title: string; note?: string; mark?: ReactNode; action?: ReactNode; children: ReactNode };

/** A part of the week under its heading. */
export function Card({ title, note, mark, action, children }: CardProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 40, px: 1.5 }}>
        <Typography id={id} component="h2" sx={{ fontSize: "0.8125rem", fontWeight: 700 }}>
          {title}
        </Typography>
        {mark}
        {note !== undefined && (
          <Typography component="span" variant="body2" color="text.secondary" noWrap>
            {note}
          </Typography>
        )}
        <Box sx={{ flex: 1 }} />
        {action}
      </Box>
      {children}
    </Paper>
  );
}
