import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useSession } from "../../session";
import { formPaths } from "../drawers/address";
import { ordersText } from "../texts/actionText";
import { useBoard, useChoice, type Target } from "./BoardContext";
import { aboutOf, commandsFor } from "./commands";

export type OpenMenu = { target: Target; x: number; y: number };

/** What can be done with an order, a run or a vehicle: all that dragging does, and more. */
export function BoardMenu({ menu, onClose }: { menu: OpenMenu; onClose: () => void }) {
  const translate = useTranslate();
  const value = useBoard();
  const { selection } = useChoice();
  const about = aboutOf(value, menu.target, selection.orders);
  const { settings } = useSession();
  const vehicle = "vehicle" in menu.target ? menu.target.vehicle : undefined;
  const openings = [
    ...(vehicle !== undefined && settings.vehicleChecks === true
      ? [{ name: "faults", does: () => value.openDialog({ kind: "faults", vehicle }) }]
      : []),
    ...linksOf(menu.target, value.board).map(({ name, to }) => ({ name, does: () => value.openForm(to) })),
  ];
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left: menu.x, top: menu.y }}
      slotProps={{ list: { "aria-label": title(), dense: true } }}
    >
      {!value.readOnly &&
        commandsFor(about).map(({ name, key, does }) => (
          <MenuItem
            key={name}
            onClick={() => {
              onClose();
              does(about);
            }}
          >
            <ListItemText>{translate(`planning.commands.${name}`)}</ListItemText>
            {key !== undefined && (
              <Typography variant="body2" color="text.secondary" sx={{ ml: 3 }}>
                {key === "Delete" ? translate("planning.keys.delete") : key.toUpperCase()}
              </Typography>
            )}
          </MenuItem>
        ))}
      {openings.map(({ name, does }) => (
        <MenuItem
          key={name}
          onClick={() => {
            onClose();
            does();
          }}
        >
          <ListItemText>{translate(`planning.open.${name}`)}</ListItemText>
        </MenuItem>
      ))}
    </Menu>
  );

  function title(): string {
    const { target, orders, run, vehicle = "" } = about;
    if ("order" in target) return ordersText(orders, value.board, translate);
    if (run) return translate("planning.run", { number: run.number });
    return value.board.journeys.get(vehicle)?.name ?? "";
  }
}

/** The forms of what the menu is of. */
function linksOf(target: Target, { journeys }: ReturnType<typeof useBoard>["board"]) {
  if ("order" in target) return [{ name: "order", to: formPaths.order(target.order) }];
  const journey = "vehicle" in target ? journeys.get(target.vehicle) : undefined;
  if (!journey) return [];
  return [
    { name: "vehicle", to: formPaths.vehicle(journey.vehicle) },
    ...(journey.driver ? [{ name: "driver", to: formPaths.driver(journey.driver.id) }] : []),
  ];
}
