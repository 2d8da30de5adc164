import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId, type ReactNode } from "react";
import { linesText, type Line } from "../../dataProviders/http";

type SectionProps = {
  title: string;
  text: string;
  /** What was done, and why something was not. */
  done?: string | undefined;
  refusal?: Line[];
  children?: ReactNode;
};

/** One subject of the user's security. */
export function Section({ title, text, done, refusal = [], children }: SectionProps) {
  const translate = useTranslate();
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ py: 2, "& + &": { borderTop: 1, borderColor: "divider" }, "&:first-of-type": { pt: 0 } }}
    >
      <Typography id={heading} component="h3" variant="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {text}
      </Typography>
      <Box role="status">
        {done !== undefined && (
          <Alert severity="success" role="presentation" sx={{ mb: 1.5 }}>
            {done}
          </Alert>
        )}
      </Box>
      {refusal.length > 0 && (
        <Alert severity="error" sx={{ mb: 1.5, whiteSpace: "pre-line" }}>
          {linesText(refusal, translate)}
        </Alert>
      )}
      {children}
    </Box>
  );
}
