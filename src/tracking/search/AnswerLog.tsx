import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import type { ToldOfOrder } from "../../../schemas/orderSearch";
import { useTellerText, wordsIn } from "../../resources/log";
import { useResourceView } from "../../resources/resource";
import type { Formats } from "../day/useFormats";

/** The latest lines of an order's log. */
export function AnswerLog({ lines, formats }: { lines: ToldOfOrder[]; formats: Formats }) {
  const translate = useTranslate();
  const view = useResourceView("orders");
  const asWhat = useTellerText();
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {lines.map((line) => {
        const { id, actionTime, actionedBy, teller, shortDescription, state } = line;
        const status = state === undefined ? "" : view.choice("status", state);
        const words = wordsIn(line);
        const what =
          shortDescription === "STATUS"
            ? status
            : translate(`history.log.${shortDescription}`, {
                file: words,
                words,
                status,
                _: shortDescription,
              });
        return (
          <li key={id}>
            <Box component="time" dateTime={actionTime} sx={{ color: "text.secondary" }}>
              {formats.time(actionTime)}
            </Box>{" "}
            {what} · {actionedBy}
            {asWhat(teller)}
          </li>
        );
      })}
    </Box>
  );
}
