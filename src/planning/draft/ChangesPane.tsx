import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo, useState, type ReactNode } from "react";
import type { Schedule } from "../../../schemas/schedule";
import { orderChangesOf } from "../../dayDrafts";
import { PaneSection } from "../panes/PaneSection";
import { ViewButtons } from "../panes/ViewButtons";
import { OrderChangeTable } from "./OrderChangeTable";
import { StripLegend } from "./StripLegend";
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
  return (
    <PaneSection
      pane="changes"
      title={translate("planning.draft.differences")}
      head={
        <>
          <ViewButtons
            label={translate("planning.compare.view")}
            views={views.map((name) => ({ view: name, text: translate(`planning.compare.views.${name}`) }))}
            shown={view}
            onShow={setView}
          />
          {view === "run" ? (
            <StripLegend />
          ) : (
            <Typography role="status" noWrap sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
              {translate("planning.compare.changing", { smart_count: changes.length })}
            </Typography>
          )}
        </>
      }
    >
      {view === "run" ? (
        children
      ) : (
        <OrderChangeTable {...{ changes, told, orders }} isByCustomer={view === "customer"} />
      )}
    </PaneSection>
  );
}
