import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, type ReactNode } from "react";

type PageHeaderProps = { title: string; mark?: ReactNode; description?: string; actions?: ReactNode };

/** The page's one h1, a mark beside it, what it is about, and what can be done; names the browser's tab too. */
export function PageHeader({ title, mark, description, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Runsheet`;
  }, [title]);
  return (
    <Box
      component="header"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 1,
        alignItems: "flex-end",
        justifyContent: "space-between",
        mb: 2,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, alignItems: "center" }}>
          <Typography variant="h1" sx={{ overflowWrap: "anywhere", minWidth: 0 }}>
            {title}
          </Typography>
          {mark}
        </Box>
        {description !== undefined && (
          <Typography color="text.secondary" sx={{ mt: 0.25 }}>
            {description}
          </Typography>
        )}
      </Box>
      {actions !== undefined && <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{actions}</Box>}
    </Box>
  );
}
