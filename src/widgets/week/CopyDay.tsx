import CopyIcon from "@mui/icons-material/ContentCopy";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { RowButton } from "./RowButton";
import { copyGoals, type CopyGoal } from "./rows";

type CopyDayProps = {
  name: string;
  /** No day is below it. */
  last: boolean;
  onCopy: (goal: CopyGoal) => void;
};

/** Copies a day to others: the days below it, Monday to Friday, or all. */
export function CopyDay({ name, last, onCopy }: CopyDayProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const goals = (Object.keys(copyGoals) as CopyGoal[]).filter((goal) => goal !== "below" || !last);
  function copy(goal: CopyGoal): void {
    setAnchor(undefined);
    onCopy(goal);
  }
  return (
    <>
      <RowButton
        label={translate("widgets.week.copy", { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CopyIcon fontSize="small" />
      </RowButton>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {goals.map((goal) => (
          <MenuItem key={goal} onClick={() => copy(goal)}>
            {translate(`widgets.week.copyTo.${goal}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
