import { DemoDaysNote, useDemoDays } from "../../demoDays";
import type { useDay } from "../state/useDay";
import { DemoCard } from "./DemoCard";

/** What the demo company says above its board: the way to a first plan, and that a day is still being filled in. */
export function DemoNotes({ at }: { at: ReturnType<typeof useDay> }) {
  const days = useDemoDays();
  if (days.length === 0) return null;
  return (
    <>
      <DemoCard at={at} />
      <DemoDaysNote shows={(day) => at.sheets.some(({ date }) => date === day)} />
    </>
  );
}
