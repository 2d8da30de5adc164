import { useTranslate } from "ra-core";
import { useMemo, useState, type ReactNode } from "react";
import type { Schedule } from "../../../schemas/schedule";
import { customerOf, orderChangesOf } from "../../dayDrafts";
import { useBoard } from "../board/BoardContext";
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
  const { formats } = useBoard();
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
  const customers = useMemo(
    () => new Set(changes.map(({ order }) => customerOf(orders.get(order)))).size,
    [changes, orders],
  );
  const counts = { run: [], order: [formats.count(changes.length)], customer: [formats.count(customers)] };
  return (
    <PaneSection
      pane="changes"
      title={translate("planning.draft.differences")}
      head={
        <>
          <ViewButtons
            label={translate("planning.compare.view")}
            views={views.map((name) => ({
              view: name,
              text: [translate(`planning.compare.views.${name}`), ...counts[name]].join(" "),
            }))}
            shown={view}
            onShow={setView}
          />
          {view === "run" && <StripLegend />}
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
