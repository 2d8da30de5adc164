import Visibility from "@mui/icons-material/VisibilityOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { ScheduleSuggestion } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { dropAction } from "../day/drop";
import { Violations } from "../details/Violations";
import { placeText } from "../placing/placeText";

type SuggestionItemProps = {
  order: string;
  suggestion: ScheduleSuggestion;
  /** The keys begin with it. */
  first: boolean;
  /** The board shows the day with it. */
  isLooked: boolean;
  onLook: (suggestion: ScheduleSuggestion | undefined) => void;
  onClose: () => void;
};

/** A place, what it adds and breaks; it can be looked at on the board before it is taken. */
export function SuggestionItem({ order, suggestion, first, isLooked, onLook, onClose }: SuggestionItemProps) {
  const translate = useTranslate();
  const { standing, formats, perform, preview } = useBoard();
  const { vehicle, run, stop, arrive, addedSeconds, addedMetres, addedCost, violations } = suggestion;
  const place = placeText(suggestion, standing, translate);
  const action = dropAction(
    [order],
    run === null ? { vehicle, fresh: true } : { vehicle, run, stop },
    standing,
  );
  if (!action) return null;
  return (
    <Box
      component="li"
      sx={{ py: 1, borderBottom: 1, borderColor: "divider", ...(isLooked && { bgcolor: "action.selected" }) }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
        <Typography sx={{ flex: 1, fontWeight: 700, minWidth: 0, overflowWrap: "anywhere" }}>
          {place}
        </Typography>
        <Button
          size="small"
          startIcon={<Visibility />}
          aria-pressed={isLooked}
          aria-label={translate("planning.suggesting.lookAt", { place })}
          onClick={() => {
            onLook(isLooked ? undefined : suggestion);
            preview(isLooked ? null : action);
          }}
        >
          {translate("planning.suggesting.look")}
        </Button>
        <Button
          size="small"
          variant="outlined"
          autoFocus={first}
          aria-label={translate("planning.suggesting.takeAt", { place })}
          onClick={() => {
            onClose();
            perform(action);
          }}
        >
          {translate("planning.suggesting.take")}
        </Button>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {[
          translate("planning.placing.arrives", { time: standing.clock.time(arrive) }),
          formats.difference("money", addedCost),
          formats.difference("distance", addedMetres),
          formats.difference("duration", addedSeconds),
        ].join(" · ")}
      </Typography>
      <Violations found={violations} />
    </Box>
  );
}
