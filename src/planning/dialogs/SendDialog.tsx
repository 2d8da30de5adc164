import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import { useTranslate } from "ra-core";
import { useBoard } from "../board/BoardContext";
import { Announced } from "./Announced";
import { Question } from "./Question";

type SendDialogProps = { kind: "send" | "recall"; runs: string[]; onClose: () => void };

/** What will be told to whom, before it is. */
export function SendDialog({ kind, runs, onClose }: SendDialogProps) {
  const translate = useTranslate();
  const { board, formats, perform } = useBoard();
  const found = runs.flatMap((id) => board.runs.get(id) ?? []);
  return (
    <Question
      title={translate(`planning.${kind}.title`, { smart_count: found.length })}
      doing={translate(`planning.${kind}.confirm`)}
      onClose={onClose}
      onDo={() => perform({ kind, runs })}
    >
      {kind === "send" && <Announced runs={runs} />}
      <List dense>
        {found.map(({ journey, run }) => (
          <ListItem key={run.id} disableGutters>
            <ListItemText
              primary={translate("planning.send.to", {
                driver: journey.driver?.name ?? translate("planning.noDriver"),
                vehicle: journey.name,
                number: run.number,
              })}
              secondary={[
                formats.window({ start: run.loading, end: run.finish }, board.clock),
                translate("planning.orderCount", { smart_count: run.stops.length }),
                run.stops.map(({ order }) => board.orders.get(order)?.reference ?? order).join(", "),
              ].join(" · ")}
            />
          </ListItem>
        ))}
      </List>
    </Question>
  );
}
