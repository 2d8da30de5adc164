import { useTranslate } from "ra-core";
import { useState } from "react";
import { useBoard } from "../board/BoardContext";
import { dayAfter } from "../../centreDay";
import { ordersText } from "../texts/actionText";
import { OtherDayField } from "./OtherDayField";
import { Question } from "./Question";

/** Orders go to another day of the same centre, at the same hours: the next day, or one that is typed or picked. */
export function DayDialog({ orders, onClose }: { orders: string[]; onClose: () => void }) {
  const translate = useTranslate();
  const { board, perform } = useBoard();
  const { date: today } = board.schedule;
  const [date, setDate] = useState<string | undefined>(() => dayAfter(today, 1));
  return (
    <Question
      title={translate("planning.moveDay.title", { orders: ordersText(orders, board, translate) })}
      doing={translate("planning.moveDay.button")}
      disabled={date === undefined}
      onClose={onClose}
      onDo={() => date !== undefined && perform({ kind: "moveDay", orders, date })}
    >
      <OtherDayField
        today={today}
        help={translate("planning.moveDay.help")}
        problemOf={(day) => (day === today ? translate("planning.moveDay.same") : undefined)}
        onDay={setDate}
      />
    </Question>
  );
}
