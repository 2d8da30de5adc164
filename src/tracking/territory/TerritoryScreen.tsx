import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { Outlet, useOutletContext, useParams } from "react-router";
import { isApiError } from "../../../dataProviders/http";
import { formatDay } from "../../dates";
import { Failed } from "../../kit/Failed";
import { Message } from "../../kit/Message";
import { SideFrame } from "../../kit/SideFrame";
import { ConnectionStrip, useFollowed } from "../../resources/live";
import { useLocalePack } from "../../session";
import { trackingCalls } from "../calls";
import { useLeave } from "../over";
import type { DayBelow } from "../DayBelow";
import { StaleNote } from "../StaleNote";
import { TerritoryOrders } from "./TerritoryOrders";

/** What the orders of a territory are made of. */
const parts = new Set(["orders", "drivers", "territories", "customerLocations"]);

/** The orders of a territory on the page's day with their states, each with the same action (spec 2.2, execution 4). */
export function TerritoryScreen() {
  const translate = useTranslate();
  const pack = useLocalePack();
  const leave = useLeave();
  const { zoneId = "" } = useParams();
  const below = useOutletContext<DayBelow>();
  const { date } = below;
  const read = useQuery({
    queryKey: ["tracking", "territory", zoneId, date],
    queryFn: ({ signal }) => trackingCalls.territoryOrders(zoneId, date, signal),
    staleTime: 0,
    retry: false,
  });
  const { data, error, refetch } = read;
  useFollowed(parts, refetch);
  // Closed are territories where the account has none.
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 403);
  return (
    <>
      <SideFrame title={translate("tracking.territory.title")} note={formatDay(date, pack)} onClose={leave}>
        <ConnectionStrip />
        {!isUnknown && <StaleNote read={read} />}
        {isUnknown ? (
          <Message
            level="h2"
            title={translate("tracking.territory.gone.title")}
            text={translate("tracking.territory.gone.text")}
          >
            <Button variant="contained" onClick={leave}>
              {translate("tracking.action.back")}
            </Button>
          </Message>
        ) : data ? (
          <TerritoryOrders key={zoneId} told={data} />
        ) : error ? (
          <Failed
            level="h2"
            title={translate("tracking.territory.failed")}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <LinearProgress aria-label={translate("app.loading")} />
        )}
      </SideFrame>
      <Outlet context={below} />
    </>
  );
}
