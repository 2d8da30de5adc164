import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo, useState, type ReactNode } from "react";
import type { Schedule } from "../../../schemas/schedule";
import { PaneHead } from "../panes/PaneHead";
import { OrderChangeTable } from "./OrderChangeTable";
import { orderChangesOf } from "./orderChanges";
import type { Told } from "./useTold";

const views = ["run", "order", "customer"] as const;

type ChangesPaneProps = {
  /** The days of the draft, as they are and as they would be. */
  days: readonly { date: string; now: Schedule; then: Schedule }[];
  told: ReadonlyMap<string, Told>;
  /** What changes run by run. */
  children: ReactNode;
};

/** What a draft changes: run by run, order by order or customer by customer. */
export function ChangesPane({ days, told, children }: ChangesPaneProps) {
  const translate = useTranslate();
  const [view, setView] = useState<(typeof views)[number]>("run");
  const changes = useMemo(() => orderChangesOf(days), [days]);
  const orders = useMemo(
    () =>
      new Map(
        days.flatMap(({ now, then }) =>
          [...now.orders, ...then.orders].map((order) => [order.id, order] as const),
        ),
      ),
    [days],
  );
  const title = translate("planning.draft.differences");
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}
    >
      <PaneHead pane="changes">
        <Typography
          component="h2"
          noWrap
          // A phone says so in the tab.
          sx={{ display: { xs: "none", md: "block" }, fontSize: "0.8125rem", fontWeight: 700 }}
        >
          {title}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, next: typeof view | null) => next && setView(next)}
          aria-label={translate("planning.compare.view")}
          sx={viewButtons}
        >
          {views.map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`planning.compare.views.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {view !== "run" && (
          <Typography role="status" noWrap sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {translate("planning.compare.changing", { smart_count: changes.length })}
          </Typography>
        )}
      </PaneHead>
      {view === "run" ? (
        children
      ) : (
        <OrderChangeTable {...{ changes, told, orders }} isByCustomer={view === "customer"} />
      )}
    </Box>
  );
}

/** What stands in the head of a pane is as low as that. */
const viewButtons = {
  ml: 0.5,
  flex: "none",
  "& .MuiToggleButton-root": {
    py: 0,
    px: 1,
    height: { xs: 36, md: 24 },
    fontSize: "0.75rem",
    whiteSpace: "nowrap",
  },
} as const;
