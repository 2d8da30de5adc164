import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { RunLog } from "../../../schemas/runLog";
import type { TrackedRun } from "../../../schemas/tracking";
import { AnswerMessages } from "../search/AnswerMessages";
import type { Formats } from "../useFormats";

type RunMessagesProps = { run: TrackedRun; messages: RunLog["messages"]; formats: Formats };

/** What the customers of a run were told, stop by stop. */
export function RunMessages({ run, messages, formats }: RunMessagesProps) {
  const translate = useTranslate();
  if (messages.length === 0)
    return (
      <Typography color="text.secondary" sx={{ p: 1.5, fontSize: "0.8125rem" }}>
        {translate("tracking.messages.none")}
      </Typography>
    );
  return run.stops.map(({ order, number, customer, reference }) => {
    const own = messages.filter((message) => message.order === order);
    return (
      own.length > 0 && (
        <Box
          key={order}
          sx={{ px: 1.5, py: 0.75, fontSize: "0.75rem", borderBottom: 1, borderColor: "divider" }}
        >
          <Box sx={{ color: "text.secondary", mb: 0.25 }}>
            {translate("tracking.details.stop", { number, name: customer ?? reference ?? "" })}
          </Box>
          <AnswerMessages messages={own} formats={formats} />
        </Box>
      )
    );
  });
}
