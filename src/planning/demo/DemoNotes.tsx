import Alert from "@mui/material/Alert";
import { useTranslate } from "ra-core";
import type { useDay } from "../state/useDay";
import { DemoCard } from "./DemoCard";
import { useDemoDays } from "./useDemoDays";

/** What the demo company says above its board: the way to a first plan, and that a day is still being filled in. */
export function DemoNotes({ at }: { at: ReturnType<typeof useDay> }) {
  const translate = useTranslate();
  const days = useDemoDays();
  if (days.length === 0) return null;
  const left = days.filter(({ ready }) => !ready).length;
  const isComing = days.some(({ date, ready }) => date === at.date && !ready);
  return (
    <>
      <DemoCard at={at} />
      {isComing && (
        <Alert severity="info" role="status" sx={{ borderRadius: 0 }}>
          {translate("planning.demo.coming", { smart_count: left })}
        </Alert>
      )}
    </>
  );
}
