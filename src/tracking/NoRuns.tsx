import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import type { TrackedDay } from "../../schemas/tracking";
import { useOpenPages } from "../kit/pages/OpenPages";
import { Message } from "../kit/Message";

type NoRunsProps = { day: Pick<TrackedDay, "aoc" | "date">; today: string; onDay: (date: string) => void };

const planningTool = "/planning-tool";

/** A day of which nothing was sent: whoever plans goes on there, others go back to today. */
export function NoRuns({ day: { aoc, date }, today, onDay }: NoRunsProps) {
  const translate = useTranslate();
  const mayPlan = useOpenPages().some(({ fullPath }) => fullPath === planningTool);
  return (
    <Box sx={{ px: 2 }}>
      <Message level="h2" title={translate("tracking.none.title")} text={translate("tracking.none.text")}>
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
          {mayPlan && (
            <Button
              variant="contained"
              component={Link}
              to={`${planningTool}?${new URLSearchParams({ aoc, date })}`}
            >
              {translate("tracking.none.plan")}
            </Button>
          )}
          {date !== today && (
            <Button variant={mayPlan ? "text" : "contained"} onClick={() => onDay(today)}>
              {translate("tracking.none.today")}
            </Button>
          )}
        </Box>
      </Message>
    </Box>
  );
}
