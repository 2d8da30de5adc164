import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useGetList, useTranslate } from "ra-core";
import { useState } from "react";
import { usePickerTexts } from "../../pickers";
import { useBoard } from "../board/BoardContext";
import { Question } from "./Question";

type Driver = { id: string; name: string };

/** Who drives a vehicle on this day; nobody where none is chosen. */
export function DriverDialog({ vehicle, onClose }: { vehicle: string; onClose: () => void }) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  const { board, perform } = useBoard();
  const journey = board.journeys.get(vehicle);
  const [driver, setDriver] = useState<Driver | null>(journey?.driver ?? null);
  const { data = [], isPending } = useGetList<Driver>("drivers", {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: "name", order: "ASC" },
    filter: {},
  });
  return (
    <Question
      title={translate("planning.driver.title", { vehicle: journey?.name ?? "" })}
      doing={translate("planning.driver.button")}
      onClose={onClose}
      onDo={() => perform({ kind: "driver", vehicle, driver: driver?.id ?? null })}
    >
      <Autocomplete<Driver>
        {...texts}
        autoHighlight
        loading={isPending}
        options={data}
        value={driver}
        onChange={(_, next) => setDriver(next)}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        renderInput={(props) => (
          <TextField
            {...props}
            autoFocus
            label={translate("planning.details.driver")}
            helperText={translate("planning.driver.help")}
          />
        )}
      />
    </Question>
  );
}
