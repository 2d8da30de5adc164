import Button from "@mui/material/Button";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Link, useLocation, useParams, useSearchParams } from "react-router";
import type { TakenOver } from "../../kit/pages/handOver";
import { useHandedOver } from "../../kit/pages/useHandOver";
import { Message } from "../../kit/Message";
import { SideFrame } from "../../kit/SideFrame";
import { ConnectionStrip } from "../../resources/live";
import { ResourceScreen } from "../../resources/resource";
import { actionAt, standsOn, useLeave } from "../over";
import { handedIn } from "./handed";
import { OrderActionForm } from "./OrderActionForm";

/** What somebody does to an order by hand while it is driven (spec 2.2, execution 4), over the page or a territory's orders. */
export function OrderActionScreen() {
  const { orderId = "" } = useParams();
  const [query] = useSearchParams();
  return <OrderAction key={`${orderId} ${query.get("key")}`} order={orderId} />;
}

function OrderAction({ order }: { order: string }) {
  const translate = useTranslate();
  const leave = useLeave();
  const taken = useHandedOver();
  const [{ others = [], ...start }] = useState(() => handedIn(taken));
  const [ids] = useState(() => [...new Set([order, ...others])]);
  return (
    <SideFrame title={translate("tracking.action.title")} onClose={leave}>
      <ConnectionStrip />
      {taken !== undefined && taken.is !== "taken" ? (
        <NothingHanded why={taken.is} order={order} onBack={leave} />
      ) : (
        <ResourceScreen name="orders">
          <OrderActionForm ids={ids} start={start} onLeave={leave} />
        </ResourceScreen>
      )}
    </SideFrame>
  );
}

type NothingHandedProps = { why: Exclude<TakenOver["is"], "taken">; order: string; onBack: () => void };

/** Why what was chosen before is not to be had, the way back, and the way on without it. */
function NothingHanded({ why, order, onBack }: NothingHandedProps) {
  const translate = useTranslate();
  const { pathname, search, state } = useLocation();
  const without = actionAt({ pathname: standsOn(pathname), search }, order);
  return (
    <Message
      level="h2"
      title={translate(`tracking.action.key.${why === "another's" ? "others" : why}`)}
      text={translate("tracking.action.key.text")}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
        <Button variant="contained" onClick={onBack}>
          {translate("tracking.action.back")}
        </Button>
        <Button component={Link} to={without} replace state={state as unknown}>
          {translate("tracking.action.key.without")}
        </Button>
      </Box>
    </Message>
  );
}
