import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useListContext, useTranslate } from "ra-core";
import { byHand } from "../../../schemas/communications";
import { useCentres } from "../../centreDay";
import { useIsPhone } from "../../kit/useIsPhone";
import { SearchBox } from "../../resources/list/parts";
import { useResourceView } from "../../resources/resource";
import type { FilterName } from "../useAsked";
import type { Texts } from "../useTexts";

/** What narrows the list: the words in it, its channel, its occasion, its centre. */
export function Filters({ texts }: { texts: Texts }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { filterValues, setFilters } = useListContext();
  const { resource } = useResourceView("notificationParameters");
  const { centres } = useCentres();
  const values = filterValues as Record<FilterName, string>;
  const set = (name: FilterName, value: string) => setFilters({ ...values, [name]: value });
  const triggers = (resource.properties["trigger"]?.oneOf ?? []).map((one) => String(one.const));
  const select = (name: FilterName, options: readonly { value: string; label: string }[]) => (
    <TextField
      select
      size="small"
      label={translate(`communications.filters.${name}`)}
      value={options.some(({ value }) => value === values[name]) ? values[name] : ""}
      onChange={({ target }) => set(name, target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 130, flex: { xs: "1 1 130px", md: "0 1 170px" } }}
    >
      <MenuItem value="">{translate(`communications.filters.all`)}</MenuItem>
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box role="search" aria-label={translate("communications.filters.title")} sx={bar}>
      <Box sx={{ display: "flex", flex: { xs: "1 1 100%", md: "0 1 320px" } }}>
        <SearchBox value={values.search} narrow={isPhone} onChange={(search) => set("search", search)} />
      </Box>
      {select(
        "channel",
        ["EMAIL", "SMS"].map((value) => ({ value, label: texts.channel(value) })),
      )}
      {select(
        "trigger",
        [...triggers, byHand].map((value) => ({ value, label: texts.trigger(value) })),
      )}
      {centres.length > 1 &&
        select(
          "areaOfControl",
          centres.map(({ id, name }) => ({ value: id, label: name })),
        )}
    </Box>
  );
}

const bar = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  py: 1,
  flexShrink: 0,
} as const;
