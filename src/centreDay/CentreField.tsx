import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import type { Centre } from "./useCentres";

type CentreFieldProps = { centres: readonly Centre[]; aoc: string; onCentre: (aoc: string) => void };

/** The distribution centre of a page that is of one. */
export function CentreField({ centres, aoc, onCentre }: CentreFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate("app.centre")}
      value={aoc}
      onChange={({ target }) => onCentre(target.value)}
      sx={{ flex: { xs: "1 1 96px", md: "0 1 auto" }, minWidth: { xs: 96, md: 120 }, maxWidth: 220 }}
    >
      {centres.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
