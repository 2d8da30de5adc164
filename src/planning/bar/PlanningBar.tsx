import EditNote from "@mui/icons-material/EditNoteOutlined";
import Filter from "@mui/icons-material/FilterAltOutlined";
import Redo from "@mui/icons-material/Redo";
import Settings from "@mui/icons-material/SettingsOutlined";
import Undo from "@mui/icons-material/Undo";
import ViewQuilt from "@mui/icons-material/ViewQuiltOutlined";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { useBoard } from "../board/BoardContext";
import { DrawerButton } from "../drawers/DrawerButton";
import { FindField } from "../finding/FindField";
import { paneNames, type Preset, type usePanes } from "../panes/usePanes";
import { useIsPhone } from "../../kit/useIsPhone";
import { PresenceAvatars } from "../presence/PresenceAvatars";
import { actionText } from "../texts/actionText";
import { barControls } from "./barControls";
import { DayMenu } from "./DayMenu";
import { IconMenu } from "./IconMenu";
import { LayoutButtons } from "./LayoutButtons";
import { PlanMenu } from "./PlanMenu";
import { SendButtons } from "./SendButtons";
import { ThumbShelf } from "./ThumbShelf";

/** What is done to the whole day, beside its name; a phone has planning and sending at the thumb. */
export function DayActions() {
  if (useIsPhone())
    return (
      <>
        <Steps />
        <FindField />
        <PresenceAvatars />
        <DrawerButtons />
        <DayMenu />
      </>
    );
  return (
    <>
      <Steps />
      <PlanMenu />
      <SendButtons />
    </>
  );
}

/** At the foot of a phone's board: what one does most. Nothing can be done while a draft waits to be decided. */
export function ThumbBar() {
  const translate = useTranslate();
  const { readOnly } = useBoard();
  if (!useIsPhone() || readOnly) return null;
  return (
    <ThumbShelf label={translate("planning.day.actions")}>
      <PlanMenu />
      <SendButtons />
    </ThumbShelf>
  );
}

type BoardToolsProps = { panes: PaneChoice; preset: Preset; onPreset: (preset: Preset) => void };

/** Beside the day's figures: what is looked for, who else is there, how the board stands. */
export function BoardTools({ panes, preset, onPreset }: BoardToolsProps) {
  return (
    <Box sx={{ ...barControls, flex: "none", display: "flex", alignItems: "center", gap: 0.75, px: 1.5 }}>
      <PresenceAvatars />
      <FindField />
      <Box sx={{ display: "flex" }}>
        <DrawerButtons />
        <PaneMenu {...panes} />
        <DayMenu />
      </Box>
      <LayoutButtons preset={preset} onPreset={onPreset} />
    </Box>
  );
}

/** One step of the day back and on. */
function Steps() {
  const translate = useTranslate();
  const { board, perform } = useBoard();
  const { undo, redo } = board.schedule;
  const steps = [
    { kind: "undo", Icon: Undo, step: undo },
    { kind: "redo", Icon: Redo, step: redo },
  ] as const;
  return (
    <Box sx={{ flex: "none" }}>
      {steps.map(({ kind, Icon, step }) => {
        const title = step
          ? translate(`planning.${kind}.what`, {
              action: actionText(step.action, board, translate),
              user: step.user,
            })
          : translate(`planning.${kind}.nothing`);
        return (
          <Tooltip key={kind} title={title}>
            <span>
              <IconButton
                aria-label={title}
                disabled={!step || board.schedule.job !== null}
                onClick={() => perform({ kind })}
              >
                <Icon />
              </IconButton>
            </span>
          </Tooltip>
        );
      })}
    </Box>
  );
}

const drawers = [
  { name: "vehiclesFilter", path: "vehicles-drivers-filter", Icon: Filter },
  { name: "bulkChange", path: "bulk-change", Icon: EditNote },
  { name: "settings", path: "dispatcher-settings", Icon: Settings },
] as const;

/** The child forms that are of the whole day (spec 2.2). */
function DrawerButtons() {
  const translate = useTranslate();
  return drawers.map(({ name, ...button }) => (
    <DrawerButton key={name} title={translate(`planning.drawers.${name}`)} {...button} />
  ));
}

type PaneChoice = Pick<ReturnType<typeof usePanes>, "hidden" | "toggle">;

/** Which panes are shown. */
function PaneMenu({ hidden, toggle }: PaneChoice) {
  const translate = useTranslate();
  const label = translate("planning.panes.title");
  return (
    <IconMenu label={label} Icon={ViewQuilt}>
      {() =>
        paneNames.map((name) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(name)}
            onClick={() => toggle(name)}
          >
            <Checkbox size="small" checked={!hidden.includes(name)} tabIndex={-1} disableRipple aria-hidden />
            {translate(`planning.panes.${name}`)}
          </MenuItem>
        ))
      }
    </IconMenu>
  );
}
