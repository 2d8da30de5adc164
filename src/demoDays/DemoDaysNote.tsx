import Alert from "@mui/material/Alert";
import { useTranslate } from "ra-core";
import { useDemoDays } from "./useDemoDays";

/** Says that a day which is looked at is still being filled in by the demo company; gone once it is there. */
export function DemoDaysNote({ shows }: { shows: (day: string) => boolean }) {
  const translate = useTranslate();
  const left = useDemoDays().filter(({ ready }) => !ready);
  if (!left.some(({ date }) => shows(date))) return null;
  return (
    <Alert severity="info" role="status" sx={{ borderRadius: 0 }}>
      {translate("list.demoDays.coming", { smart_count: left.length })}
    </Alert>
  );
}
