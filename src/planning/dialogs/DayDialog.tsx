import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { dateFormatsOf, formatHint, readDay, showDay } from "../../dates";
import { useLocalePack } from "../../localePacks";
import { CalendarButton } from "../../widgets/base/CalendarButton";
import { useBoard } from "../board/BoardContext";
import { dayAfter } from "../state/useDay";
import { ordersText } from "../texts/actionText";
import { Question } from "./Question";

/** Orders go to another day of the same centre, at the same hours: the next day, or one that is typed or picked. */
export function DayDialog({ orders, onClose }: { orders: string[]; onClose: () => void }) {
  const translate = useTranslate();
  const pack = useLocalePack();
  const { board, perform } = useBoard();
  const { date: today } = board.schedule;
  const [text, setText] = useState(() => {
    const next = dayAfter(today, 1);
    return showDay(next, pack) ?? next;
  });
  const date = readDay(text, pack);
  const problem = problemOf();

  function problemOf(): string | undefined {
    if (date === undefined)
      return translate("widgets.date.problem", { date: showDay(dayAfter(today, 1), pack) });
    return date === today ? translate("planning.moveDay.same") : undefined;
  }
  return (
    <Question
      title={translate("planning.moveDay.title", { orders: ordersText(orders, board, translate) })}
      doing={translate("planning.moveDay.button")}
      disabled={problem !== undefined}
      onClose={onClose}
      onDo={() => date !== undefined && perform({ kind: "moveDay", orders, date })}
    >
      <TextField
        autoFocus
        label={translate("planning.day.label")}
        value={text}
        error={problem !== undefined}
        helperText={problem ?? translate("planning.moveDay.help")}
        onChange={({ target }) => setText(target.value)}
        placeholder={formatHint(dateFormatsOf(pack).date, translate("widgets.date.letters"))}
        slotProps={{
          input: {
            endAdornment: (
              <CalendarButton
                type="date"
                value={date ?? today}
                onPick={(day) => setText(showDay(day, pack) ?? day)}
              />
            ),
          },
        }}
      />
    </Question>
  );
}
