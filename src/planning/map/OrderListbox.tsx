import { styled } from "@mui/material/styles";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import type { ScheduleOrder } from "../../../schemas/schedule";
import { howOf, type MenuSpot, type SelectHow } from "./selectHow";
import type { OrderTexts } from "./useOrderTexts";

type OrderListboxProps = {
  label: string;
  orders: readonly ScheduleOrder[];
  texts: OrderTexts;
  selected: ReadonlySet<string>;
  /** What stands before an order's name. */
  markOf: (order: ScheduleOrder) => ReactNode;
  onSelect: (orders: string[], how: SelectHow) => void;
  /** The order that the pointer or the keyboard is on. */
  onPoint: (order: string | undefined) => void;
  /** Enter: the reader wants to see where it is. */
  onOpen?: ((order: ScheduleOrder) => void) | undefined;
  /** The menu of an order, asked for by pointer or key. */
  onMenu?: ((order: string, at: MenuSpot) => void) | undefined;
};

const rowHeight = 44;

/**
 * Orders to choose from by keyboard: arrows go, Space chooses, Shift and an arrow choose on, Ctrl+A all, Enter shows
 * one on the map (ARIA authoring practices, listbox).
 */
export function OrderListbox(props: OrderListboxProps) {
  const { label, orders, texts, selected, markOf, onSelect, onPoint, onOpen, onMenu } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- what the virtualizer returns is used in this component alone
  const virtualizer = useVirtualizer({
    count: orders.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 300, height: 240 },
  });
  const items = virtualizer.getVirtualItems();
  const at = Math.min(active, orders.length - 1);
  const idOf = (index: number) => `${id}${orders[index]?.id}`;

  function go(to: number, isChosen: boolean): void {
    const next = Math.max(0, Math.min(orders.length - 1, to));
    const order = orders[next];
    if (!order) return;
    setActive(next);
    virtualizer.scrollToIndex(next);
    onPoint(order.id);
    if (isChosen) onSelect([...(orders[at] ? [orders[at].id] : []), order.id], "add");
  }
  /** By pointer it is of the order beneath, by key of the one that the list is at. */
  function openMenu(event: MouseEvent): void {
    const option = (event.target as Element).closest<HTMLElement>("[data-order]");
    const order = option?.dataset.order ?? orders[at]?.id;
    if (order === undefined || !onMenu) return;
    event.preventDefault();
    const box = (
      option ??
      list.current?.querySelector(".active") ??
      event.currentTarget
    ).getBoundingClientRect();
    const isByKey = option === null;
    onMenu(order, {
      x: isByKey ? box.left + 24 : event.clientX,
      y: isByKey ? box.bottom : event.clientY,
    });
  }
  function press(event: KeyboardEvent): void {
    const order = orders[at];
    const page = Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / rowHeight) - 1);
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: orders.length - 1,
    };
    const step = steps[event.key];
    const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";
    if (step !== undefined) go(step, event.shiftKey);
    else if (isAll)
      onSelect(
        orders.map((each) => each.id),
        "replace",
      );
    else if (event.key === " " && order) onSelect([order.id], selected.has(order.id) ? "remove" : "add");
    else if (event.key === "Enter" && order) onOpen?.(order);
    else return;
    event.preventDefault();
  }
  return (
    <List
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable
      aria-activedescendant={items.some(({ index }) => index === at) ? idOf(at) : undefined}
      onKeyDown={press}
      onContextMenu={openMenu}
      onFocus={() => onPoint(orders[at]?.id)}
      onBlur={() => onPoint(undefined)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: "relative" }}>
        {items.map(({ index, start }) => {
          const order = orders[index];
          if (!order) return null;
          const isSelected = selected.has(order.id);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list around it has the focus and hears the keys
            <Option
              key={order.id}
              id={idOf(index)}
              role="option"
              data-order={order.id}
              aria-selected={isSelected}
              aria-posinset={index + 1}
              aria-setsize={orders.length}
              className={index === at ? "active" : undefined}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              onPointerMove={() => onPoint(order.id)}
              onClick={(event) => {
                setActive(index);
                onSelect([order.id], howOf(event, isSelected));
              }}
              onDoubleClick={() => onOpen?.(order)}
            >
              {markOf(order)}
              <span className="text">
                <span className="title">{texts.title(order)}</span>
                <span className="detail">
                  {[texts.windows(order), texts.status(order), texts.stop(order)].filter(Boolean).join(" · ")}
                </span>
              </span>
            </Option>
          );
        })}
      </div>
    </List>
  );
}

const List = styled("div")(({ theme }) => ({
  flex: "1 1 auto",
  minHeight: rowHeight,
  overflow: "auto",
  "&:focus-visible": { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  "&:focus-visible .active": { boxShadow: `inset 3px 0 ${theme.palette.primary.main}` },
}));

const Option = styled("div")(({ theme }) => ({
  position: "absolute",
  insetInline: 0,
  top: 0,
  display: "flex",
  alignItems: "center",
  gap: 8,
  paddingInline: 12,
  cursor: "pointer",
  borderBottom: `1px solid ${theme.palette.divider}`,
  "& svg": { flexShrink: 0 },
  "& .text": { minWidth: 0, display: "grid" },
  "& .title, & .detail": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& .title": { fontWeight: 700, fontSize: "0.875rem" },
  "& .detail": { fontSize: "0.75rem", color: theme.palette.text.secondary },
  "&:hover": { background: theme.palette.action.hover },
  "&[aria-selected=true]": { background: theme.palette.primary.light },
  "&[aria-selected=true] .detail": { color: theme.palette.text.primary },
  "@media (forced-colors: active)": {
    "&[aria-selected=true]": { outline: "2px solid Highlight", outlineOffset: -2 },
  },
}));
