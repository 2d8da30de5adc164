import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { showDay } from "../../dates";
import { packs } from "../../localePacks";
import { WidgetView } from "../../widgets";
import { DayNote } from "./DayNote";

type DayChooserProps = { day: string | undefined; onChoose: (day: string | undefined) => void };

/** Chooses the day whose settings are shown, and from which on what is saved holds (spec 7.2, snapshot_date). */
export function DayChooser({ day, onChoose }: DayChooserProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<unknown>(day);
  const isDay = showDay(typed, packs.en) !== undefined;
  return (
    <Box
      component="form"
      role="search"
      aria-label={translate("settings.screen.day.label")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDay) onChoose(String(typed));
      }}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "flex-start", mb: 2 }}
    >
      <Box sx={{ flex: { xs: "1 1 180px", sm: "0 0 220px" } }}>
        <WidgetView
          id="settings-day"
          path="day"
          property={{ type: "string", format: "date" }}
          label={translate("settings.screen.day.label")}
          required={false}
          disabled={false}
          errors={[]}
          value={typed}
          initial={day}
          onChange={setTyped}
        />
      </Box>
      <Button type="submit" variant="outlined" size="medium" disabled={!isDay || typed === day}>
        {translate("settings.screen.day.show")}
      </Button>
      {day !== undefined && (
        <>
          <Button size="medium" onClick={() => onChoose(undefined)}>
            {translate("settings.screen.day.now")}
          </Button>
          <DayNote day={day} sx={{ flexBasis: "100%" }} />
        </>
      )}
    </Box>
  );
}
