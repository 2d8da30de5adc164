import CopyIcon from "@mui/icons-material/ContentCopy";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { copied, copyGoals, type Choice, type CopyGoal, type Entry } from "../entries";
import { LineButton } from "./LineButton";

type CopyDayProps = {
  name: string;
  from: unknown;
  choices: readonly Choice[];
  /** No day is below it. */
  last: boolean;
  onEntries: (work: (entries: Entry[]) => Entry[]) => void;
};

/** Copies a day to others: the days below it, Monday to Friday, or all. */
export function CopyDay({ name, from, choices, last, onEntries }: CopyDayProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const goals = (Object.keys(copyGoals) as CopyGoal[]).filter((goal) => goal !== "below" || !last);
  function copy(goal: CopyGoal): void {
    setAnchor(undefined);
    onEntries((entries) => copied(choices, entries, from, goal));
  }
  return (
    <>
      <LineButton
        label={translate("hours.copy", { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CopyIcon fontSize="small" />
      </LineButton>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {goals.map((goal) => (
          <MenuItem key={goal} onClick={() => copy(goal)}>
            {translate(`hours.copyTo.${goal}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
