import { useTranslate } from "ra-core";
import { formatDay } from "../../../dates";
import { useLocalePack } from "../../../session";
import { AskDialog } from "./AskDialog";

/** Spec 8.3: the record has orders scheduled; saving it unallocates them. */
export function ScheduleQuestion({
  dates,
  onAnswer,
}: {
  dates: string[] | undefined;
  onAnswer: (yes: boolean) => void;
}) {
  const translate = useTranslate();
  const pack = useLocalePack();
  return (
    <AskDialog
      open={dates !== undefined}
      title={translate("form.schedule.title")}
      confirm={translate("form.schedule.confirm")}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {translate("form.schedule.text", {
        dates: (dates ?? []).map((date) => formatDay(date, pack)).join(", "),
      })}
    </AskDialog>
  );
}
