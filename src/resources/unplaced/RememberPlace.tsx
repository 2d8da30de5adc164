import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { Remembering } from "./useSavePlace";

type RememberPlaceProps = {
  /** What the place is called that the record names; undefined where it names none. */
  known: string | undefined;
  /** Whether the record has an address of its own. */
  own: boolean;
  value: Remembering;
  onChange: (value: Remembering) => void;
};

/** Whether the point is kept for what comes to the same place next time. */
export function RememberPlace({ known, own, value, onChange }: RememberPlaceProps) {
  const translate = useTranslate();
  if (known !== undefined && !own) {
    return (
      <Typography color="text.secondary">{translate("map.unplaced.forAll", { name: known })}</Typography>
    );
  }
  const label =
    known === undefined
      ? translate("map.unplaced.keep")
      : translate("map.unplaced.remember", { name: known });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
      <FormControlLabel
        control={<Checkbox checked={value.isOn} onChange={(_, isOn) => onChange({ ...value, isOn })} />}
        label={label}
      />
      {known === undefined && value.isOn && (
        <TextField
          label={translate("map.unplaced.name")}
          size="small"
          required
          value={value.name}
          onChange={({ target }) => onChange({ ...value, name: target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ flex: "1 1 220px" }}
        />
      )}
    </Box>
  );
}
