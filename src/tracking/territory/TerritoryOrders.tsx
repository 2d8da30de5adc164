import SwapHoriz from "@mui/icons-material/SwapHoriz";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import ListItemButton from "@mui/material/ListItemButton";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { FoundOrder, TerritoryOrders as Told } from "../../../schemas/orderSearch";
import { ChoiceChips } from "../../resources/list";
import { useResourceView } from "../../resources/resource";
import { useUnits } from "../../units";
import { useOrderAction } from "../action/useOrderAction";
import { FoundLine } from "../search/FoundLine";

/** So many are written out at once; the next ones are asked for. */
const page = 100;

/** A territory's orders of a day: by their states, one to be acted on when it is pressed, or all that are ticked. */
export function TerritoryOrders({ told }: { told: Told }) {
  const translate = useTranslate();
  const { number } = useUnits();
  const view = useResourceView("orders");
  const act = useOrderAction();
  const [group, setGroup] = useState<string>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [most, setMost] = useState(page);
  const { elements, count, name, color } = told;
  const groups = (view.resource["x-list"].groups?.of ?? []).map((each) => ({
    name: each.name,
    label: view.groupLabel(each),
    tone: each.tone,
    orders: elements.filter(({ status }) => (each.values as unknown[]).includes(status)),
  }));
  const shown = groups.find((each) => each.name === group)?.orders ?? elements;
  // Those that are in sight: what is hidden by a state that was chosen is not acted on.
  const chosen = shown.filter(({ order }) => ticked.has(order));

  function choose(next: string | undefined): void {
    setGroup(next);
    setMost(page);
  }
  function tick(orders: readonly FoundOrder[], isTicked: boolean): void {
    const next = new Set(ticked);
    for (const { order } of orders)
      if (isTicked) next.add(order);
      else next.delete(order);
    setTicked(next);
  }
  function actOnChosen(): void {
    const [first, ...others] = chosen.map(({ order }) => order);
    if (first !== undefined) act(first, { others });
  }
  return (
    <>
      <Typography
        variant="h1"
        sx={{ display: "flex", alignItems: "center", gap: 1, overflowWrap: "anywhere" }}
      >
        {color !== null && (
          <Box
            component="span"
            aria-hidden="true"
            sx={{ width: 14, height: 14, borderRadius: "3px", bgcolor: color, flex: "none" }}
          />
        )}
        {name}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {count > elements.length
          ? translate("tracking.territory.first", {
              count: number(elements.length),
              total: number(count),
            })
          : translate("tracking.territory.count", { smart_count: count })}
      </Typography>
      <Box sx={{ mx: -1.5 }}>
        <ChoiceChips
          label={view.label("status")}
          choices={[
            {
              name: "all",
              label: translate("list.groups.all"),
              count: elements.length,
              isChosen: group === undefined,
              onChoose: () => choose(undefined),
            },
            ...groups
              .filter(({ orders, name: of }) => orders.length > 0 || of === group)
              .map(({ orders, ...each }) => ({
                ...each,
                count: orders.length,
                isChosen: each.name === group,
                onChoose: () => choose(each.name === group ? undefined : each.name),
              })),
          ]}
        />
      </Box>
      {shown.length > 0 && (
        <Box sx={bar}>
          <FormControlLabel
            label={translate("tracking.territory.all")}
            control={
              <Checkbox
                size="small"
                checked={chosen.length === shown.length}
                indeterminate={chosen.length > 0 && chosen.length < shown.length}
                onChange={(_, isTicked) => tick(shown, isTicked)}
              />
            }
          />
          <Button
            size="small"
            variant="outlined"
            startIcon={<SwapHoriz />}
            disabled={chosen.length === 0}
            onClick={actOnChosen}
          >
            {translate("tracking.territory.change", { smart_count: chosen.length })}
          </Button>
        </Box>
      )}
      <Box component="ul" aria-label={translate("tracking.territory.title")} sx={list}>
        {shown.slice(0, most).map((order) => (
          <Box key={order.order} component="li" data-order={order.order} sx={row}>
            <Checkbox
              size="small"
              checked={ticked.has(order.order)}
              slotProps={{
                input: {
                  "aria-label": translate("tracking.territory.choose", {
                    name: order.reference ?? order.order,
                  }),
                },
              }}
              onChange={(_, isTicked) => tick([order], isTicked)}
            />
            <ListItemButton onClick={() => act(order.order)} sx={{ display: "block", minWidth: 0, px: 1 }}>
              <FoundLine order={order} />
            </ListItemButton>
          </Box>
        ))}
      </Box>
      {shown.length > most && (
        <Button sx={{ mt: 1 }} onClick={() => setMost(most + page)}>
          {translate("tracking.territory.more", { smart_count: Math.min(page, shown.length - most) })}
        </Button>
      )}
    </>
  );
}

const bar = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: 2,
  pl: 0.5,
} as const;

const list = {
  listStyle: "none",
  m: 0,
  p: 0,
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
} as const;

const row = {
  display: "flex",
  alignItems: "flex-start",
  borderBottom: 1,
  borderColor: "divider",
  fontSize: "0.8125rem",
} as const;
