import Close from "@mui/icons-material/Close";
import FilterAlt from "@mui/icons-material/FilterAltOutlined";
import Search from "@mui/icons-material/Search";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import InputBase from "@mui/material/InputBase";
import Popover from "@mui/material/Popover";
import TextField from "@mui/material/TextField";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { Formats } from "../useFormats";
import { groupings, isNarrowed, runStates, standings } from "./listed";
import { ListViews } from "./ListViews";
import type { ListingAt } from "./useListing";

type ListToolsProps = {
  at: ListingAt;
  territories: readonly { id: string; name: string }[];
  /** How many runs are listed, and how many there are. */
  shown: number;
  all: number;
  formats: Formats;
};

/** Above the runs: what they are narrowed down to, how they are put together, and the views that were saved of that. */
export function ListTools({ at, territories, shown, all, formats }: ListToolsProps) {
  const translate = useTranslate();
  const { listing, change, show } = at;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { text, state, standing, territory, group } = listing;
  const chosen = [state, standing, territory, group].filter((each) => each !== undefined).length;
  const filters = translate("tracking.listing.filters");
  return (
    <Box component="section" aria-label={translate("tracking.listing.title")} sx={{ flex: "none" }}>
      <Box sx={tools}>
        <Box sx={field}>
          <Search sx={{ fontSize: 18, color: "text.secondary" }} aria-hidden />
          <InputBase
            fullWidth
            type="search"
            value={text}
            placeholder={translate("tracking.listing.text")}
            onChange={({ target }) => change({ text: target.value })}
            onKeyDown={(event) => {
              if (event.key !== "Escape" || text === "") return;
              // It empties the field, and lets go of nothing that is chosen.
              event.stopPropagation();
              change({ text: undefined });
            }}
            inputProps={{ "aria-label": translate("tracking.listing.text"), maxLength: 100 }}
            sx={{ fontSize: "0.8125rem", "& input::placeholder": { color: "text.secondary", opacity: 1 } }}
          />
        </Box>
        <Tooltip title={filters}>
          <IconButton
            size="small"
            aria-label={filters}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            color={chosen > 0 ? "primary" : "default"}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <Badge badgeContent={chosen} color="primary">
              <FilterAlt fontSize="small" />
            </Badge>
          </IconButton>
        </Tooltip>
        <ListViews at={at} />
      </Box>
      <Box role="status">
        {isNarrowed(listing) && (
          <Box sx={note}>
            <span>
              {translate("tracking.listing.shown", { count: formats.count(shown), all: formats.count(all) })}
            </span>
            <Button
              size="small"
              startIcon={<Close fontSize="small" />}
              onClick={() => show(group && `group=${group}`)}
            >
              {translate("tracking.listing.showAll")}
            </Button>
          </Box>
        )}
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": filters, sx: { p: 2, width: 280 } } }}
      >
        <Box sx={{ display: "grid", gap: 2 }}>
          <Choice
            label={translate("tracking.listing.state")}
            value={state}
            choices={runStates.map((name) => [name, translate(`app.runStatus.${name}`)])}
            onChoose={(value) => change({ state: value })}
          />
          <Choice
            label={translate("tracking.listing.standing")}
            value={standing}
            choices={standings.map((name) => [name, translate(`tracking.listing.standings.${name}`)])}
            onChoose={(value) => change({ standing: value })}
          />
          {territories.length > 0 && (
            <Choice
              label={translate("tracking.listing.territory")}
              value={territory}
              choices={territories.map(({ id, name }) => [id, name])}
              onChoose={(value) => change({ territory: value })}
            />
          )}
          <Choice
            label={translate("tracking.listing.group")}
            value={group}
            none={translate("tracking.listing.groups.none")}
            choices={groupings
              .filter((name) => name !== "territory" || territories.length > 0)
              .map((name) => [name, translate(`tracking.listing.groups.${name}`)])}
            onChoose={(value) => change({ group: value })}
          />
        </Box>
      </Popover>
    </Box>
  );
}

type ChoiceProps = {
  label: string;
  value: string | undefined;
  none?: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
};

/** One of some, or any. */
function Choice({ label, value, none, choices, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={choices.some(([name]) => name === value) ? value : ""}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{none ?? translate("tracking.listing.any")}</option>
      {choices.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

const tools = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  px: 1,
  minHeight: { xs: 44, md: 34 },
  borderBottom: 1,
  borderColor: "divider",
  "& .MuiIconButton-root": { p: { xs: 1, md: 0.5 } },
} as const;

const field = { display: "flex", alignItems: "center", gap: 0.5, flex: 1, minWidth: 0 } as const;

const note = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 1,
  px: 1.5,
  fontSize: "0.75rem",
  bgcolor: "background.sunk",
  borderBottom: 1,
  borderColor: "divider",
} as const;
