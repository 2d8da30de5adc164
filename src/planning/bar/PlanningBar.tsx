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
import { useTheme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { useEffect } from "react";
import { useBoard } from "../board/BoardContext";
import { DrawerButton } from "../drawers/DrawerButton";
import { FindField } from "../finding/FindField";
import type { useDay } from "../state/useDay";
import { actionText } from "../texts/actionText";
import { DayMenu } from "./DayMenu";
import { DayField } from "./DayField";
import { PresenceAvatars } from "../presence/PresenceAvatars";
import { paneNames, type Preset, type usePanes } from "../panes/usePanes";
import { IconMenu } from "./IconMenu";
import { LayoutButtons } from "./LayoutButtons";
import { PlanMenu } from "./PlanMenu";
import { SendButtons } from "./SendButtons";
import { ShownMenu } from "./ShownMenu";

type CentreFieldProps = Pick<ReturnType<typeof useDay>, "centres" | "aoc" | "open">;

/** The distribution centre and the day; stands there before the day itself does. */
export function DayBar({ at, children }: { at: ReturnType<typeof useDay>; children?: React.ReactNode }) {
  const translate = useTranslate();
  useEffect(() => {
    document.title = `${translate("planning.title")} · Runsheet`;
  }, [translate]);
  return (
    <Box component="header" data-tour="day" sx={bar}>
      <Typography variant="h1">{translate("planning.title")}</Typography>
      <CentreField {...at} />
      <ShownMenu at={at} />
      <DayField date={at.date} today={at.today} onDay={(date) => at.open({ date })} />
      {children}
    </Box>
  );
}

type PlanningBarProps = { panes: PaneChoice; preset: Preset; onPreset: (preset: Preset) => void };

/** One line where the screen has room for it. */
const bar = {
  flex: "none",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 0.75,
  rowGap: 0.5,
  px: 1.5,
  py: 0.75,
  minHeight: 48,
  borderBottom: 1,
  borderColor: "divider",
  "& h1": { fontSize: "1rem" },
  "& .MuiInputBase-root": { height: 32, fontSize: "0.8125rem" },
  "& .MuiButton-root": { minHeight: 30, py: 0.25, whiteSpace: "nowrap" },
  "& .MuiIconButton-root": { p: 0.5 },
} as const;

/** What can be done to the whole day. */
export function PlanningBar({ panes, preset, onPreset }: PlanningBarProps) {
  const translate = useTranslate();
  const { board, perform } = useBoard();
  const narrow = useMediaQuery(useTheme().breakpoints.down("md"), { noSsr: true });
  const { undo, redo } = board.schedule;
  const steps = [
    { kind: "undo", Icon: Undo, step: undo },
    { kind: "redo", Icon: Redo, step: redo },
  ] as const;
  return (
    <>
      <Box>
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
      <PlanMenu />
      <SendButtons />
      <DayMenu />
      <FindField />
      <Box sx={{ flex: 1 }} />
      <PresenceAvatars />
      <Box sx={{ display: "flex" }}>
        <DrawerButtons />
        {!narrow && <PaneMenu {...panes} />}
      </Box>
      {!narrow && <LayoutButtons preset={preset} onPreset={onPreset} />}
    </>
  );
}

function CentreField({ centres, aoc, open }: CentreFieldProps) {
  const translate = useTranslate();
  if (aoc === undefined) return null;
  return (
    <TextField
      select
      label={translate("planning.centre")}
      value={aoc}
      onChange={({ target }) => open({ aoc: target.value })}
      sx={{ minWidth: 130, maxWidth: 220 }}
    >
      {centres.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
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
