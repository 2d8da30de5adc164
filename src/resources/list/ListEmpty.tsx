import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import { isMadeOnce } from "../../../schemas";
import type { ResourceView } from "../resource";

type ListEmptyProps = { view: ResourceView; filtered: boolean; onClear: () => void };

/** Nothing there yet: how to begin. Nothing that matches: how to see the rest. */
export function ListEmpty({ view, filtered, onClear }: ListEmptyProps) {
  const translate = useTranslate();
  const state = filtered ? "unmatched" : "none";
  return (
    <Box sx={{ m: "auto", p: 3, maxWidth: 440, textAlign: "center" }}>
      <Typography variant="h2" gutterBottom>
        {translate(`list.empty.${state}.title`)}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate(
          view.access === "edit" || filtered ? `list.empty.${state}.text` : "list.empty.none.readOnly",
        )}
      </Typography>
      {filtered && (
        <Button variant="outlined" onClick={onClear}>
          {translate("list.filter.clear")}
        </Button>
      )}
      {!filtered && view.access === "edit" && (
        <Box sx={{ display: "flex", justifyContent: "center", gap: 1 }}>
          {!isMadeOnce(view.resource) && (
            <Button component={Link} to={view.routes.import} variant="outlined">
              {translate("list.import")}
            </Button>
          )}
          <Button component={Link} to={view.routes.add} variant="contained">
            {translate("list.create")}
          </Button>
        </Box>
      )}
    </Box>
  );
}
