import AutoFixHigh from "@mui/icons-material/AutoFixHigh";
import Button from "@mui/material/Button";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useBoard, useChoice } from "../board/BoardContext";
import { planModes } from "../board/Dialog";
import { daysTogether } from "../day/daysTogether";

type About = { orders?: string[]; vehicles?: string[]; everywhere?: true };

/** The ways to have the machine plan, for the whole day or for what is chosen. */
export function PlanMenu() {
  const translate = useTranslate();
  const { flags, readOnly, board, day, sheets, formats, openDialog } = useBoard();
  const { selection, active } = useChoice();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const modes = planModes.filter((mode) => flags.modes[mode]);
  if (modes.length === 0) return null;
  const [first] = modes;
  const { dates } = daysTogether(sheets, day.aoc, flags.horizon);
  const orders = [...selection.orders];
  const vehicle = active && "vehicle" in active ? board.journeys.get(active.vehicle) : undefined;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<AutoFixHigh />}
        aria-haspopup="menu"
        data-tour="plan"
        disabled={readOnly}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate("planning.plan.button")}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {modes.flatMap((mode) => {
          const name = translate(`planning.plan.modes.${mode}`);
          const of = (what: string) => translate("planning.plan.of", { mode: name, what });
          const items: { key: string; text: string; more?: string; about: About }[] = [
            { key: mode, text: name, more: translate(`planning.plan.help.${mode}`), about: {} },
          ];
          if (sheets.length > 1) {
            const text = of(translate("planning.shown.all", { smart_count: sheets.length }));
            items.push({ key: `${mode} all`, text, about: { everywhere: true } });
          }
          if (orders.length > 0) {
            const text = of(translate("planning.orderCount", { smart_count: orders.length }));
            items.push({ key: `${mode} orders`, text, about: { orders } });
          }
          if (vehicle) {
            const { vehicle: id } = vehicle;
            items.push({ key: `${mode} vehicle`, text: of(vehicle.name), about: { vehicles: [id] } });
          }
          return items.map(({ key, text, more, about }) => (
            <MenuItem
              key={key}
              sx={{ whiteSpace: "normal" }}
              onClick={() => {
                setAnchor(undefined);
                openDialog({ kind: "plan", mode, ...about });
              }}
            >
              <ListItemText primary={text} secondary={more} />
            </MenuItem>
          ));
        })}
        {first && dates.length > 1 && (
          <MenuItem
            sx={{ whiteSpace: "normal", borderTop: 1, borderColor: "divider" }}
            onClick={() => {
              setAnchor(undefined);
              openDialog({ kind: "plan", mode: first, together: true });
            }}
          >
            <ListItemText
              primary={translate("planning.together.title", { smart_count: dates.length })}
              secondary={translate("planning.together.help", {
                from: formats.date(dates[0] ?? ""),
                to: formats.date(dates.at(-1) ?? ""),
              })}
            />
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
