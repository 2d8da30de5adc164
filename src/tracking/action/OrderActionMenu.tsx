import SwapHoriz from "@mui/icons-material/SwapHoriz";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { Suspense, useState } from "react";
import type { OrderStatus } from "../../../schemas/generated";
import { ResourceScreen, useResource } from "../../resources/resource";
import { possibleFor, useStatuses } from "../../resources/status/parts";
import { useSession } from "../../session";
import { useOrderAction } from "./useOrderAction";

type OrderActionMenuProps = {
  order: string;
  status: OrderStatus;
  /** What the order is called, for whoever does not see beside what the button stands. */
  name: string;
  /** A button with words, or one with a symbol where there is no room for them. */
  shape: "words" | "symbol";
  /** The moment that is looked at, an instant; now without. */
  moment?: (() => string) | undefined;
};

/** Leads to the action on an order, with the end that is chosen here or open what it is to be. */
export function OrderActionMenu(props: OrderActionMenuProps) {
  return (
    <Suspense fallback={null}>
      <ResourceScreen name="orders">
        <ActionMenu {...props} />
      </ResourceScreen>
    </Suspense>
  );
}

function ActionMenu({ order, status, name, shape, moment }: OrderActionMenuProps) {
  const translate = useTranslate();
  const view = useResource();
  const { role } = useSession();
  const { data: rows = [], isPending } = useStatuses();
  const act = useOrderAction();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isEnd = (code: string) => rows.find((row) => row.code === code)?.group === "final";
  const ends = isEnd(status) ? [] : possibleFor({ id: order, status }, rows, role).filter(isEnd);

  function go(chosen?: string): void {
    setAnchor(null);
    act(order, { ...(chosen !== undefined && { status: chosen }), ...(moment && { time: moment() }) });
  }
  const button = {
    // Until it is known where the order may go, it can't be said whether there is anything to choose.
    disabled: isPending,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      ends.length > 0 ? setAnchor(currentTarget) : go(),
    ...(ends.length > 0 && { "aria-haspopup": "menu" as const, "aria-expanded": anchor !== null }),
  };
  return (
    <>
      {shape === "words" ? (
        <Button size="small" variant="outlined" startIcon={<SwapHoriz />} {...button}>
          {translate("tracking.action.change")}
        </Button>
      ) : (
        <Tooltip title={translate("tracking.action.change")} describeChild>
          <span>
            <IconButton
              size="small"
              color="inherit"
              aria-label={translate("tracking.action.of", { name })}
              {...button}
            >
              <SwapHoriz fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {ends.map((code) => (
          <MenuItem key={code} onClick={() => go(code)}>
            {view.choice("status", code)}
          </MenuItem>
        ))}
        <MenuItem onClick={() => go()}>{translate("tracking.action.other")}</MenuItem>
      </Menu>
    </>
  );
}
