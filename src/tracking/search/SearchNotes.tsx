import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslate } from "ra-core";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { OrderSearch } from "./useOrderSearch";

type SearchNotesProps = { text: string; search: OrderSearch };

/** How the search stands: what it takes, that it found nothing, or could not be asked; and which keys there are. */
export function SearchNotes({ text, search: { found, error, retry, isSearching } }: SearchNotesProps) {
  const translate = useTranslate();
  const typed = text.trim();
  const isNothing = typed !== "" && found.length === 0 && !isSearching && !error;
  return (
    <Box sx={{ px: 1.5, py: 1.25, display: "grid", gap: 1 }}>
      {isNothing && (
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {translate("tracking.search.nothing", { text: typed })}
        </Typography>
      )}
      {error && !isSearching && (
        <Box role="alert">
          <Typography variant="body2" color="error">
            {isApiError(error) ? linesText(reportOf(error).lines, translate) : error.message}
          </Typography>
          <Button size="small" onClick={retry}>
            {translate("auth.retry")}
          </Button>
        </Box>
      )}
      {(typed === "" || isNothing) && (
        <Typography variant="body2" color="text.secondary">
          {translate("tracking.search.hint")}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary" sx={{ display: { xs: "none", md: "block" } }}>
        {translate("tracking.search.keys")}
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {typed !== "" &&
          !isSearching &&
          (isNothing
            ? translate("tracking.search.nothing", { text: typed })
            : translate("tracking.search.count", { smart_count: found.length }))}
      </Box>
    </Box>
  );
}
