import Lock from "@mui/icons-material/Lock";
import LockOpen from "@mui/icons-material/LockOpen";
import { useTranslate } from "ra-core";

/** Whether automatic planning leaves it as it is; pressed, it does or does no longer. */
export function LockMark({ locked, changes }: { locked: boolean; changes: boolean }) {
  const translate = useTranslate();
  if (locked)
    return <Lock titleAccess={translate("planning.locked")} style={changes ? pressed : undefined} />;
  return changes ? <LockOpen titleAccess={translate("planning.table.unlocked")} style={faint} /> : null;
}

const pressed = { cursor: "pointer" };
const faint = { ...pressed, opacity: 0.4 };
