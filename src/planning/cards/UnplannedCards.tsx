import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useTranslate } from "ra-core";
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import type { ScheduleOrder } from "../../../schemas/schedule";
import { usePreference } from "../../session";
import { useBoard, useChoice, useHovered } from "../board/BoardContext";
import type { BeginDrag } from "../dragging/useOrderDrag";
import { CardsBar, type CardOrder } from "./CardsBar";
import { CardsRegion, cardHeight, headingHeight } from "./cardsStyle";
import { linesOf, matching, type Grouping, type Line } from "./lines";
import { OrderCard } from "./OrderCard";
import { mainReason, reasonCounts } from "./reasons";
import { ReasonChips } from "./ReasonChips";
import { PlannedMatches } from "./PlannedMatches";
import { useCardKeys } from "./useCardKeys";
import { useCardPointer } from "./useCardPointer";
import { useWhys, type Whys } from "./useWhys";

type UnplannedCardsProps = { onDrag: BeginDrag };

/** The orders that nobody serves yet, a card each. */
export const UnplannedCards = memo(function UnplannedCards({ onDrag }: UnplannedCardsProps) {
  const translate = useTranslate();
  const { board, moving } = useBoard();
  const { selection } = useChoice();
  const hovered = useHovered();
  const [order, setOrder] = usePreference<CardOrder>("planningTool.cards", {
    sort: "window",
    grouping: "none",
  });
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text);
  const region = useRef<HTMLElement>(null);
  const orders = useMemo(() => unplannedOf(board.schedule.unplanned, board.orders), [board]);
  const whys = useWhys();
  const [chosenReason, setReason] = useState<string>();
  const reasons = useMemo(() => reasonCounts(orders.flatMap(({ id }) => whys.get(id) ?? [])), [orders, whys]);
  const reason = reasons.some(({ id }) => id === chosenReason) ? chosenReason : undefined;
  const lines = useMemo(
    () => linesOf(matching(withReason(orders, whys, reason), wanted), order.sort, order.grouping),
    [orders, whys, reason, wanted, order],
  );
  const ids = useMemo(() => lines.flatMap((line) => ("order" in line ? [line.order.id] : [])), [lines]);
  const virtualRef = useRef<(index: number) => void>(undefined);
  const keys = useCardKeys({ lines, ids, region, reveal: virtualRef });
  const pointer = useCardPointer({ ids, onDrag, focus: keys.setFocused });

  // oxlint-disable-next-line react/incompatible-library -- what the virtualizer returns is used in this component alone
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => region.current,
    estimateSize: useCallback((index) => heightOf(lines[index]), [lines]),
    getItemKey: useCallback((index: number) => keyOf(lines, index), [lines]),
    overscan: 6,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const shown = defaultRangeExtractor(range);
        const kept = keys.index;
        return kept < 0 || shown.includes(kept) ? shown : [...shown, kept].sort((one, other) => one - other);
      },
      [keys.index],
    ),
    initialRect: { width: 320, height: 600 },
  });
  virtualRef.current = (index) => virtualizer.scrollToIndex(index);
  const pointed = hovered && "order" in hovered ? hovered.order : undefined;

  return (
    <Box
      data-cards
      data-folded={orders.length === 0 || undefined}
      component="section"
      aria-label={translate("planning.unplanned.title")}
      sx={{ display: "flex", flexDirection: "column", height: "100%", minHeight: 0 }}
    >
      <CardsBar
        text={text}
        onText={setText}
        order={order}
        onOrder={setOrder}
        all={orders.length}
        found={ids.length}
      />
      <ReasonChips reasons={reasons} chosen={reason} onChoose={setReason} whys={whys} />
      {lines.length === 0 ? (
        <Typography color="text.secondary" sx={{ p: 2 }}>
          {translate(orders.length === 0 ? emptyText(board.orders.size) : "planning.unplanned.unmatched")}
        </Typography>
      ) : (
        <CardsRegion
          ref={region}
          role="grid"
          data-scrolls
          aria-label={translate("planning.unplanned.title")}
          aria-rowcount={lines.length}
          aria-multiselectable
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
          {...pointer}
        >
          <div role="rowgroup" className="all" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start, key }) => {
              const line = lines[index];
              if (!line) return null;
              if (!("order" in line))
                return (
                  <GroupHeading key={key} {...line} grouping={order.grouping} index={index} top={start} />
                );
              const { id } = line.order;
              return (
                <OrderCard
                  key={key}
                  order={line.order}
                  index={index}
                  top={start}
                  chosen={selection.orders.has(id)}
                  moving={moving.has(id)}
                  over={pointed === id}
                  focused={keys.index === index}
                  why={whys.get(id)}
                />
              );
            })}
          </div>
        </CardsRegion>
      )}
      <PlannedMatches text={wanted} />
    </Box>
  );
});

function unplannedOf(ids: readonly string[], orders: ReadonlyMap<string, ScheduleOrder>): ScheduleOrder[] {
  return ids.flatMap((id) => orders.get(id) ?? []);
}

/** Those that a reason keeps; all without one. */
function withReason(
  orders: readonly ScheduleOrder[],
  whys: Whys,
  reason: string | undefined,
): readonly ScheduleOrder[] {
  if (reason === undefined) return orders;
  return orders.filter(({ id }) => {
    const why = whys.get(id);
    return why && mainReason(why) === reason;
  });
}

function emptyText(orders: number): string {
  return orders === 0 ? "planning.unplanned.noOrders" : "planning.unplanned.none";
}

function heightOf(line: Line | undefined): number {
  return line && "order" in line ? cardHeight : headingHeight;
}

/** An order may stand in several groups: its place is part of its key. */
function keyOf(lines: readonly Line[], index: number): string {
  const line = lines[index];
  if (!line) return String(index);
  return "order" in line ? `${line.order.id} ${index}` : `group ${line.group}`;
}

type GroupHeadingProps = {
  group: string | null;
  count: number;
  grouping: Grouping;
  index: number;
  top: number;
};

/** What the orders below it have in common. */
function GroupHeading({ group, count, grouping, index, top }: GroupHeadingProps) {
  const translate = useTranslate();
  const { board, formats } = useBoard();
  const texts: Record<Grouping, (value: string) => string> = {
    none: (value) => value,
    territory: (value) => value,
    requirement: (value) => value,
    priority: (value) => translate(`planning.priority.${value}`, { _: value }),
    window: (value) => {
      const [start = 0, end = 0] = value.split("-").map(Number);
      return formats.window({ start, end }, board.clock);
    },
  };
  const title = group === null ? translate(`planning.unplanned.without.${grouping}`) : texts[grouping](group);
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className="heading"
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="gridcell">{`${title} (${count})`}</span>
    </div>
  );
}
