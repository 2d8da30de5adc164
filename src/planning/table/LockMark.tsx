import Lock from "@mui/icons-material/Lock";
import LockOpen from "@mui/icons-material/LockOpen";
import { useTranslate } from "ra-core";

/** Whether automatic planning leaves it as it is, in a cell that changes that when it is pressed. */
export function LockMark({ locked, changes }: { locked: boolean; changes: boolean }) {
  const translate = useTranslate();
  if (locked) return <Lock titleAccess={translate("planning.locked")} />;
  return changes ? <LockOpen titleAccess={translate("planning.table.unlocked")} className="faint" /> : null;
}
