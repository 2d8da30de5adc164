import Alert from "@mui/material/Alert";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { VehicleDriverFilter } from "../../../dataProviders/services";
import { FieldInput } from "../../resources/form";
import { ResourceScreen, useResourceView } from "../../resources/resource";
import { useFilter } from "../filters/useFilter";
import { ChangeForm } from "./ChangeForm";
import { DrawerFrame } from "./DrawerFrame";
import { useSaving } from "./useSaving";

const texts = ["vehicleName", "performerName"] as const;
const flags = ["active", "corrected", "haveAvailability", "haveSchedule"] as const;

/** What is chosen of records, by the property of a vehicle or driver that has the same (spec 3.5). */
const lists = [
  { name: "vehicleRequirements", resource: "vehicles", path: "requirements" },
  { name: "vehicleScheduleZones", resource: "vehicles", path: "scheduleZones" },
  { name: "performerScheduleZones", resource: "drivers", path: "scheduleZones" },
] as const;

/** Which vehicles and drivers the board shows. */
export function JourneysFilterDrawer() {
  const translate = useTranslate();
  const { isPending, filter, save } = useFilter("journeys");
  return (
    <DrawerFrame title={translate("planning.drawers.vehiclesFilter")}>
      {!isPending && <FilterOfJourneys kept={filter} onSave={save} />}
    </DrawerFrame>
  );
}

type FilterOfJourneysProps = {
  kept: VehicleDriverFilter;
  onSave: (filter: VehicleDriverFilter) => Promise<void>;
};

function FilterOfJourneys({ kept, onSave }: FilterOfJourneysProps) {
  const translate = useTranslate();
  const [filter, setFilter] = useState(kept);
  const { saving, trouble, send } = useSaving();
  const set = (part: Partial<Record<keyof VehicleDriverFilter, unknown>>) =>
    setFilter((before) => withoutEmpty({ ...before, ...part }));
  const label = (name: string) => translate(`planning.filters.fields.${name}`);

  return (
    <ChangeForm
      title={translate("planning.drawers.vehiclesFilter")}
      help={translate("planning.filters.help")}
      dirty={JSON.stringify(filter) !== JSON.stringify(kept)}
      saving={saving}
      onSave={async () => (await send(() => onSave(filter).then(() => true))) === true}
    >
      {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
      <Paper variant="outlined" sx={part}>
        {texts.map((name) => (
          <TextField
            key={name}
            label={label(name)}
            value={filter[name] ?? ""}
            onChange={({ target }) => set({ [name]: target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        ))}
        {flags.map((name) => (
          <TextField
            key={name}
            select
            label={label(name)}
            value={String(filter[name] ?? "any")}
            onChange={({ target }) =>
              set({ [name]: target.value === "any" ? undefined : target.value === "true" })
            }
          >
            {["any", "true", "false"].map((choice) => (
              <MenuItem key={choice} value={choice}>
                {translate(`planning.filters.flags.${choice}`)}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Paper>
      {lists.map(({ name, ...of }) => (
        <FilterList
          key={name}
          label={label(name)}
          {...of}
          value={filter[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
    </ChangeForm>
  );
}

type FilterListProps = {
  label: string;
  resource: string;
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** Records to choose from, as the form of a vehicle or driver has them; not where the account has none. */
function FilterList({ label, resource, path, value, onChange }: FilterListProps) {
  const { may } = useResourceView(resource);
  if (may(path) === "none") return null;
  return (
    <Paper component="section" variant="outlined" aria-label={label} sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {label}
      </Typography>
      <ResourceScreen name={resource}>
        <FieldInput path={path} value={value} onChange={onChange} />
      </ResourceScreen>
    </Paper>
  );
}

/** What is empty asks for nothing. */
function withoutEmpty(filter: Partial<Record<keyof VehicleDriverFilter, unknown>>): VehicleDriverFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== "" &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
}

const part = {
  p: 2,
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
} as const;
