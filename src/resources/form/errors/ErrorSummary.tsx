import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslate } from "ra-core";
import type { Ref } from "react";
import type { Problem } from "./fieldErrors";

type ErrorSummaryProps = {
  ref?: Ref<HTMLDivElement>;
  problems: Problem[];
  /** Whether a problem's field is in the form: only then it can be gone to. */
  reaches: (path: string) => boolean;
  onGo: (path: string) => void;
};

/** Everything that stands in the way of a save; each line leads to its field. */
export function ErrorSummary({ ref, problems, reaches, onGo }: ErrorSummaryProps) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  return (
    <Alert severity="error" ref={ref} tabIndex={-1} sx={{ mb: 2, outline: 0 }}>
      <AlertTitle>{translate("form.errors.title", { smart_count: problems.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {reaches(path) ? (
              <Link
                component="button"
                type="button"
                color="inherit"
                underline="always"
                onClick={() => onGo(path)}
                sx={{ textAlign: "start", verticalAlign: "top", minHeight: 24 }}
              >
                {message}
              </Link>
            ) : (
              message
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
