import MoreVert from "@mui/icons-material/MoreVert";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { TrackedDay, TrackedRun, TrackedStop } from "../../../schemas/tracking";
import { later } from "../../later";
import { PartNotLoaded, useSession } from "../../session";
import type { Expectations } from "../driven";
import { type LivePositions, usePosition } from "../LivePositions";
import type { Formats } from "../useFormats";
import { isMovable } from "./movable";

const BreakdownWizard = later(async () => (await import("./BreakdownWizard")).BreakdownWizard, PartNotLoaded);
const ReassignDialog = later(async () => (await import("./ReassignDialog")).ReassignDialog, PartNotLoaded);

type RunMenuProps = {
  day: TrackedDay;
  run: TrackedRun;
  /** Of its stops the one that is chosen. */
  stop: string | undefined;
  positions: LivePositions;
  expected: Expectations;
  now: number;
  formats: Formats;
};

const over = new Set<TrackedRun["status"]>(["COMPLETED", "CANCELLED"]);

/** What a dispatcher does to a run that is driven. */
export function RunMenu({ day, run, stop, positions, ...told }: RunMenuProps) {
  const translate = useTranslate();
  const seen = { ...told, position: usePosition(positions, run.vehicle) };
  const { role } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<{ what: "breakdown" } | { what: "reassign"; stop: TrackedStop }>();
  if ((role !== "DISPATCHER" && role !== "ADMIN") || over.has(run.status)) return null;
  const chosen = run.stops.find(({ order }) => order === stop);
  const label = translate("tracking.runMenu.title", { vehicle: run.vehicleName });
  const others = day.runs.some(({ id, status }) => id !== run.id && !over.has(status));
  const ask = (what: typeof asked) => {
    setAnchor(null);
    setAsked(what);
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          disabled={!chosen || !isMovable(chosen) || !others}
          onClick={() => chosen && ask({ what: "reassign", stop: chosen })}
        >
          {chosen
            ? translate("tracking.runMenu.reassign", { number: chosen.number })
            : translate("tracking.runMenu.reassignNone")}
        </MenuItem>
        <MenuItem onClick={() => ask({ what: "breakdown" })}>
          {translate("tracking.runMenu.breakdown")}
        </MenuItem>
      </Menu>
      {asked?.what === "breakdown" && (
        <BreakdownWizard day={day} run={run} {...seen} onClose={() => setAsked(undefined)} />
      )}
      {asked?.what === "reassign" && (
        <ReassignDialog
          day={day}
          run={run}
          stop={asked.stop}
          formats={told.formats}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
