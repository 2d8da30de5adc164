import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useTranslate } from "ra-core";
import type { Results } from "./useResults";

type SearchNotesProps = { text: string; count: number; results: Results };

/** How the search stands: that it goes on, found nothing, or could not reach everything; and which keys there are. */
export function SearchNotes({ text, count, results: { searching, failed, retry } }: SearchNotesProps) {
  const translate = useTranslate();
  const typed = text.trim();
  const nothing = typed !== "" && count === 0 && !searching && failed.length === 0;
  const heard = searching ? "" : translate("search.count", count);
  return (
    <Box sx={{ flexShrink: 0 }}>
      {searching && <LinearProgress aria-label={translate("search.searching")} sx={{ height: 2 }} />}
      {searching && count === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, py: 3 }}>
          {translate("search.searching")}
        </Typography>
      )}
      {nothing && (
        <Box sx={{ px: 2, py: 3 }}>
          <Typography sx={{ overflowWrap: "anywhere" }}>
            {translate("search.nothing", { text: typed })}
          </Typography>
          <Typography color="text.secondary" variant="body2" sx={{ mt: 0.5 }}>
            {translate("search.nothingHint")}
          </Typography>
        </Box>
      )}
      {failed.length > 0 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, px: 2, py: 1 }}>
          <Typography color="error" variant="body2" sx={{ flex: "1 1 14rem" }}>
            {translate("search.failed", { resources: failed.join(", ") })}
          </Typography>
          <Button onClick={retry}>{translate("search.retry")}</Button>
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {typed !== "" && !nothing ? heard : nothing && translate("search.nothing", { text: typed })}
      </Box>
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ display: { xs: "none", sm: "block" }, px: 2, py: 1, borderTop: 1, borderColor: "divider" }}
      >
        {translate("search.keys")}
      </Typography>
    </Box>
  );
}
