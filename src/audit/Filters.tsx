import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { manifests } from "virtual:resources";
import { resourceAccess } from "../../schemas";
import { auditActionTypes, auditSubjects } from "../../schemas/audit";
import { clockIn, dayText } from "../../schemas/clock";
import { DayInput } from "../centreDay";
import { http } from "../kit/http";
import { useIsPhone } from "../kit/useIsPhone";
import { FilterChip, SearchBox } from "../resources/list/parts";
import { useSession } from "../session";
import { entityText } from "./trailTexts";
import { useAskedTexts } from "./useAskedTexts";
import type { AskedName, TrailList } from "./useTrail";
import { WhoField } from "./WhoField";

/** What narrows the audit; each part stands in the address, and below as a chip to take away. */
export function Filters({ list: { asked, setFilters } }: { list: TrailList }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { viewer, timeZone } = useSession();
  const today = dayText(clockIn(http.now(), timeZone).day);
  const chips = useAskedTexts(asked);
  const set = (part: Partial<Record<AskedName, string | undefined>>) => setFilters({ ...asked, ...part });
  const audited = Object.values(manifests).filter(
    (each) => each["x-api"].history !== false && resourceAccess(each, viewer) !== "none",
  );
  const entities = [...audited.map(({ name }) => name), ...auditSubjects(audited)]
    .map((value) => ({ value, label: entityText(value, translate) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const actions = auditActionTypes.map((value) => ({ value, label: translate(`audit.actions.${value}`) }));
  const select = (name: "entity" | "action", options: readonly { value: string; label: string }[]) => (
    <TextField
      select
      size="small"
      label={translate(`audit.filters.${name}`)}
      value={options.some(({ value }) => value === asked[name]) ? asked[name] : ""}
      onChange={({ target }) => set({ [name]: target.value, ...(name === "entity" && { id: undefined }) })}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 130, flex: { xs: "1 1 130px", md: "0 1 190px" } }}
    >
      <MenuItem value="">{translate("audit.filters.all")}</MenuItem>
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
  const day = (name: "from" | "to") => (
    <DayInput
      label={translate(`audit.filters.${name}`)}
      date={asked[name] ?? ""}
      example={today}
      onDay={(date) => set({ [name]: date })}
      sx={{ minWidth: 130, flex: { xs: "1 1 130px", md: "0 1 160px" } }}
    />
  );
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box role="search" aria-label={translate("audit.filters.title")} sx={bar}>
        <Box sx={{ display: "flex", flex: { xs: "1 1 100%", md: "0 1 280px" } }}>
          <SearchBox value={asked.search ?? ""} narrow={isPhone} onChange={(search) => set({ search })} />
        </Box>
        {day("from")}
        {day("to")}
        <WhoField asked={asked} onWho={set} />
        {select("action", actions)}
        {select("entity", entities)}
      </Box>
      {chips.length > 0 && (
        <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1, mt: 1 }}>
          <Box component="ul" aria-label={translate("list.filter.active")} sx={chipList}>
            {chips.map(({ name, text }) => (
              <FilterChip
                key={name}
                text={text}
                removeLabel={translate("list.filter.remove", { filter: text })}
                onRemove={() => set({ [name]: undefined, ...(name === "entity" && { id: undefined }) })}
              />
            ))}
          </Box>
          <Button onClick={() => setFilters({})} sx={{ flexShrink: 0, minHeight: 28, py: 0 }}>
            {translate("list.filter.clear")}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const bar = { display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 1 } as const;
const chipList = {
  display: "flex",
  flexWrap: "wrap",
  gap: 0.75,
  m: 0,
  p: 0,
  listStyle: "none",
  minWidth: 0,
} as const;
