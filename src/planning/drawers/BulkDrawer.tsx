import Alert from "@mui/material/Alert";
import Autocomplete from "@mui/material/Autocomplete";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useContext, useState } from "react";
import type { ScheduleJourney } from "../../../schemas/schedule";
import { usePickerTexts } from "../../pickers";
import { ScheduleQuestion } from "../../resources/form/parts";
import { BoardContext, useBoard, useChoice, type Target } from "../board/BoardContext";
import type { Board } from "../day/Board";
import { BulkFieldInput } from "./BulkField";
import { bulkFields } from "./bulkFields";
import { bulkChangeOf, switched, type Typed } from "./typedChange";
import { ChangeForm } from "./ChangeForm";
import { DrawerFrame } from "./DrawerFrame";
import { useDefaults } from "./useDefaults";

/** Changes many vehicles' days: for the day of the board, or as what their records say (spec 7.4, domain 7). */
export function BulkDrawer() {
  const translate = useTranslate();
  // A day that could not be read says so itself.
  const there = useContext(BoardContext) !== undefined;
  return <DrawerFrame title={translate("planning.drawers.bulkChange")}>{there && <BulkForm />}</DrawerFrame>;
}

function BulkForm() {
  const translate = useTranslate();
  const { board, day, formats, flags, readOnly, perform } = useBoard();
  const { selection, active } = useChoice();
  const { journeys } = board.schedule;
  const [vehicles, setVehicles] = useState(() => chosenVehicles(board, selection.orders, active));
  const [typed, setTyped] = useState<Typed>({});
  const [asDefault, setAsDefault] = useState(false);
  const defaults = useDefaults(day);
  const change = bulkChangeOf(typed);
  const closed = readOnly || !flags.manual;

  async function save(): Promise<boolean> {
    if (!change) return false;
    const wanted = vehicles.length > 0 ? vehicles : journeys.map(({ vehicle }) => vehicle);
    if (asDefault) return defaults.save(wanted, change);
    perform({ kind: "journeys", vehicles: wanted, change });
    return true;
  }
  return (
    <ChangeForm
      title={translate("planning.bulk.title")}
      help={
        asDefault
          ? translate("planning.bulk.helpDefault")
          : translate("planning.bulk.help", { date: formats.date(day.date) })
      }
      dirty={Object.keys(typed).length > 0 && change !== undefined && journeys.length > 0}
      saving={defaults.saving}
      closed={closed}
      onSave={save}
    >
      {closed && <Alert severity="info">{translate("planning.bulk.closed")}</Alert>}
      {defaults.trouble !== undefined && <Alert severity="error">{defaults.trouble}</Alert>}
      {defaults.refused.length > 0 && (
        <Alert severity="error">
          {translate("planning.bulk.refused", { smart_count: defaults.refused.length })}
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {defaults.refused.map(({ vehicle, why }) => (
              <li key={vehicle}>{`${board.journeys.get(vehicle)?.name ?? vehicle}: ${why}`}</li>
            ))}
          </ul>
        </Alert>
      )}
      <BulkVehicles journeys={journeys} chosen={vehicles} onChange={setVehicles} />
      <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 1 }}>
        {bulkFields.map((field) => (
          <BulkFieldInput
            key={field.name}
            field={field}
            on={field.name in typed}
            value={typed[field.name]}
            onSwitch={(on) => setTyped((before) => switched(before, field.name, on))}
            onChange={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
      </Paper>
      <FormControlLabel
        control={<Checkbox checked={asDefault} onChange={(_, next) => setAsDefault(next)} />}
        label={translate("planning.bulk.asDefault")}
      />
      <ScheduleQuestion dates={defaults.asked} onAnswer={defaults.answer} />
    </ChangeForm>
  );
}

type BulkVehiclesProps = {
  journeys: readonly ScheduleJourney[];
  chosen: readonly string[];
  onChange: (vehicles: string[]) => void;
};

/** The vehicles that a change is for; none chosen: all that the board shows. */
function BulkVehicles({ journeys, chosen, onChange }: BulkVehiclesProps) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  return (
    <Autocomplete
      {...texts}
      multiple
      disableCloseOnSelect
      limitTags={6}
      options={journeys}
      value={journeys.filter(({ vehicle }) => chosen.includes(vehicle))}
      onChange={(_, next) => onChange(next.map(({ vehicle }) => vehicle))}
      getOptionKey={({ vehicle }) => vehicle}
      getOptionLabel={({ name }) => name}
      renderInput={(props) => (
        <TextField
          {...props}
          label={translate("planning.vehicles")}
          helperText={
            chosen.length === 0 ? translate("planning.bulk.all", { smart_count: journeys.length }) : undefined
          }
        />
      )}
    />
  );
}

/** The vehicles of what is chosen on the board: of the chosen orders, and of what was pressed last. */
function chosenVehicles(
  { journeys, places, runs }: Board,
  orders: ReadonlySet<string>,
  active: Target | null,
): string[] {
  const ofOrders = [...orders].flatMap((order) => places.get(order)?.journey.vehicle ?? []);
  return [...new Set([...ofOrders, ...ofTarget()])];

  function ofTarget(): string[] {
    if (active === null) return [];
    if ("vehicle" in active) return journeys.has(active.vehicle) ? [active.vehicle] : [];
    const found = "run" in active ? runs.get(active.run) : places.get(active.order);
    return found ? [found.journey.vehicle] : [];
  }
}
