import AlarmOff from "@mui/icons-material/AlarmOff";
import Assign from "@mui/icons-material/PersonAddAlt";
import Check from "@mui/icons-material/Check";
import Snooze from "@mui/icons-material/Snooze";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useState, type ReactNode } from "react";
import type { Alert } from "../../../schemas/alerts";
import type { TrackedDay } from "../../../schemas/tracking";
import { useSession } from "../../session";
import { serverNow, trackingCalls } from "../calls";
import type { Formats } from "../useFormats";
import { CloseAlert } from "./CloseAlert";
import { useAct } from "./useAct";
import type { AlertGroup } from "./waiting";

type AlertActionsProps = {
  alert: Alert;
  day: Pick<TrackedDay, "aoc" | "date">;
  group: AlertGroup;
  onMoved: () => void;
  now: number;
  formats: Formats;
};

/** For how long an alert may be put off, in minutes. */
const snoozes = [15, 30, 60, 120, 240];

/** What a dispatcher may do with an alert: close it with a word, put it off, give it to somebody. */
export function AlertActions({ alert, day, group, onMoved, now, formats }: AlertActionsProps) {
  const translate = useTranslate();
  const { act, isBusy } = useAct(alert, day);
  const [isClosing, setClosing] = useState(false);
  const [anchor, setAnchor] = useState<{ menu: "snooze" | "assign"; at: HTMLElement }>();
  const subject = [translate(`tracking.alerts.kinds.${alert.kind}`), alert.vehicleName].join(", ");
  const leave = () => setAnchor(undefined);
  function snooze(minutes: number | null): void {
    leave();
    void act({ kind: "snooze", until: minutes === null ? null : inMinutes(minutes) }).then(
      (isDone) => isDone && onMoved(),
    );
  }
  function assign(to: string | null): void {
    leave();
    void act({ kind: "assign", to });
  }
  const button = (
    name: string,
    icon: ReactNode,
    onPress: (at: HTMLElement) => void,
    opens?: "menu" | "dialog",
  ) => (
    <Tooltip title={translate(`tracking.alerts.do.${name}`)} describeChild>
      <IconButton
        size="small"
        color="inherit"
        aria-label={translate(`tracking.alerts.do.${name}Of`, { alert: subject })}
        aria-disabled={isBusy}
        {...(opens && { "aria-haspopup": opens })}
        onClick={({ currentTarget }) => !isBusy && onPress(currentTarget)}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <Box sx={actions}>
      {button("close", <Check />, () => setClosing(true), "dialog")}
      {group === "snoozed"
        ? button("wake", <AlarmOff />, () => snooze(null))
        : button("snooze", <Snooze />, (at) => setAnchor({ menu: "snooze", at }), "menu")}
      {button("assign", <Assign />, (at) => setAnchor({ menu: "assign", at }), "menu")}
      <Menu open={anchor?.menu === "snooze"} anchorEl={anchor?.at ?? null} onClose={leave}>
        {snoozes.map((minutes) => (
          <MenuItem key={minutes} onClick={() => snooze(minutes)}>
            {translate("tracking.alerts.snoozeFor", {
              span: formats.age(minutes * 60_000),
              time: formats.time(new Date(now + minutes * 60_000).toISOString()),
            })}
          </MenuItem>
        ))}
      </Menu>
      <Menu open={anchor?.menu === "assign"} anchorEl={anchor?.at ?? null} onClose={leave}>
        {anchor?.menu === "assign" && <Assignees alert={alert} aoc={day.aoc} onAssign={assign} />}
      </Menu>
      {isClosing && (
        <CloseAlert subject={subject} act={act} onClose={() => setClosing(false)} onClosed={onMoved} />
      )}
    </Box>
  );
}

function inMinutes(minutes: number): string {
  return new Date(serverNow() + minutes * 60_000).toISOString();
}

type AssigneesProps = { alert: Alert; aoc: string; onAssign: (to: string | null) => void };

/** Whom an alert may be given to: oneself first. */
function Assignees({ alert: { assignedTo }, aoc, onAssign }: AssigneesProps) {
  const translate = useTranslate();
  const { user } = useSession();
  const { data = [] } = useQuery({
    queryKey: ["tracking", "dispatchers", aoc],
    queryFn: ({ signal }) => trackingCalls.dispatchers(aoc, signal),
  });
  const others = data.filter(({ id }) => id !== user.id);
  const isFor = (id: string) => id === assignedTo?.id;
  return [
    <MenuItem key="me" autoFocus selected={isFor(user.id)} onClick={() => onAssign(user.id)}>
      {translate("tracking.alerts.toMe", { name: user.name })}
    </MenuItem>,
    ...others.map(({ id, name }) => (
      <MenuItem key={id} selected={isFor(id)} onClick={() => onAssign(id)}>
        {name}
      </MenuItem>
    )),
    assignedTo && (
      <MenuItem key="nobody" divider={false} onClick={() => onAssign(null)}>
        {translate("tracking.alerts.toNobody")}
      </MenuItem>
    ),
  ];
}

const actions = { display: "flex", color: "text.secondary" } as const;
