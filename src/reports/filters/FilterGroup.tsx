import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";

type FilterGroupProps = { title: string; problem?: string | undefined; children: ReactNode };

/** One thing to choose by, under its name. */
export function FilterGroup({ title, problem, children }: FilterGroupProps) {
  const heading = useId();
  return (
    <Box
      role="group"
      aria-labelledby={heading}
      sx={{ py: 0.75, "& + &": { borderTop: 1, borderColor: "divider" } }}
    >
      <Typography
        id={heading}
        component="h2"
        sx={{ mb: 0.5, fontSize: "0.75rem", fontWeight: 700, color: "text.secondary" }}
      >
        {title}
      </Typography>
      {children}
      {problem !== undefined && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
