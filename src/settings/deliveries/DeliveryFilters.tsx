import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useListContext, useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { deliveredKinds, deliveryStates } from "../../../schemas/webhooks";
import type { DeliveryFilter } from "./useDeliveries";
import { useEventText } from "./useEventText";
import type { NamedWebhook } from "./useWebhooks";

type Choice = { value: string; text: string };

/** By what the list is filtered: each part stands in the page's address. */
export function DeliveryFilters({ webhooks }: { webhooks: readonly NamedWebhook[] }) {
  const translate = useTranslate();
  const eventText = useEventText();
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as DeliveryFilter;
  const set = (part: Partial<Record<keyof DeliveryFilter, string>>) => setFilters({ ...filter, ...part });
  const choose = (name: "webhook" | "event" | "state", choices: readonly Choice[]) => (
    <TextField
      select
      size="small"
      label={translate(`webhooks.columns.${name}`)}
      value={filter[name] ?? ""}
      onChange={({ target }) => set({ [name]: target.value })}
      sx={{ minWidth: 170, flex: { xs: "1 1 45%", md: "none" } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate("webhooks.all")}</MenuItem>
      {choices.map(({ value, text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box
      role="search"
      aria-label={translate("webhooks.filters")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mb: 2 }}
    >
      <SearchField text={filter.search ?? ""} onSearch={(search) => set({ search })} />
      {choose(
        "webhook",
        webhooks.map(({ id, name }) => ({ value: id, text: name })),
      )}
      {choose(
        "event",
        deliveredKinds.map((value) => ({ value, text: eventText(value) })),
      )}
      {choose(
        "state",
        deliveryStates.map((value) => ({ value, text: translate(`webhooks.states.${value}`) })),
      )}
    </Box>
  );
}

/** Milliseconds after the last key. */
const pause = 300;

function SearchField({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(text);
  const timer = useRef<number>(undefined);
  // What else was chosen meanwhile stays chosen.
  const latest = useRef(onSearch);
  useEffect(() => void (latest.current = onSearch), [onSearch]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <TextField
      size="small"
      type="search"
      label={translate("webhooks.search")}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => latest.current(target.value.trim()), pause);
      }}
      sx={{ minWidth: 220, flex: { xs: "1 1 100%", md: "none" } }}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
}
