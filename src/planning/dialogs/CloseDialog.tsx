import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useResourceView } from "../../resources/resource";
import { useBoard } from "../board/BoardContext";
import { orderGroups } from "../day/orderGroups";
import { dayAfter } from "../../centreDay";
import { OtherDayField } from "./OtherDayField";
import { Question } from "./Question";

/** What becomes of an order when its day is closed, by the group of its status (domain 1). */
const fates: Record<string, "carried" | "asked" | "stays"> = {
  unplanned: "carried",
  planned: "carried",
  sending: "asked",
  sent: "asked",
};

/** The end of a day: how far its orders are, and where those go that are not done. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { board, formats, perform } = useBoard();
  const { date: today } = board.schedule;
  const [date, setDate] = useState<string | undefined>(() => dayAfter(today, 1));
  const [recall, setRecall] = useState(true);
  const view = useResourceView("orders");
  const found = orderGroups(board, view.resource["x-list"].groups?.of ?? []);
  const isAsked = found.some(({ group }) => fates[group.name] === "asked");

  function fateOf(name: string): string {
    const fate = fates[name] ?? "stays";
    if (fate === "asked") return translate(`planning.close.${recall ? "recalled" : "stays"}`);
    return translate(`planning.close.${fate}`);
  }
  return (
    <Question
      title={translate("planning.close.title", { day: formats.date(today) })}
      doing={translate("planning.close.button")}
      disabled={date === undefined}
      onClose={onClose}
      onDo={() => date !== undefined && perform({ kind: "close", date, recall })}
    >
      {found.length > 0 && (
        <List dense disablePadding aria-label={translate("planning.close.orders")}>
          {found.map(({ group, count }) => (
            <ListItem key={group.name} disableGutters disablePadding>
              <ListItemText
                primary={`${view.groupLabel(group)}: ${translate("planning.orderCount", { smart_count: count })}`}
                secondary={fateOf(group.name)}
              />
            </ListItem>
          ))}
        </List>
      )}
      {isAsked && (
        <FormControlLabel
          control={<Checkbox checked={recall} onChange={(_, on) => setRecall(on)} />}
          label={translate("planning.close.recall")}
        />
      )}
      <OtherDayField
        today={today}
        help={translate("planning.close.help")}
        problemOf={(day) =>
          day <= today ? translate("planning.close.later", { day: formats.date(today) }) : undefined
        }
        onDay={setDate}
      />
    </Question>
  );
}
