import LinearProgress from "@mui/material/LinearProgress";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useLocation, useNavigate, useParams } from "react-router";
import { Failed } from "../../kit/Failed";
import { SideFrame } from "../../kit/SideFrame";
import { deliveriesPath } from "../../records/deliveriesPath";
import { webhookCalls } from "./calls";
import { DeliveryDetails } from "./DeliveryDetails";
import { StateChip } from "./StateChip";
import { deliveriesKey } from "./useDeliveries";

/** A delivery over the list: what was sent, and what each try came to. */
export function DeliveryScreen() {
  const translate = useTranslate();
  const leave = useLeave();
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: [deliveriesKey, "one", id],
    queryFn: ({ signal }) => webhookCalls.read(id, signal),
    refetchInterval: ({ state }) => (state.data?.state === "WAITING" ? 2000 : false),
    staleTime: 0,
    retry: false,
  });
  return (
    <SideFrame
      title={translate("webhooks.delivery")}
      note={data && <StateChip state={data.state} />}
      onClose={leave}
    >
      {data ? (
        <DeliveryDetails delivery={data} />
      ) : error ? (
        <Failed
          level="h2"
          title={translate("webhooks.failed")}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LinearProgress aria-label={translate("app.loading")} />
      )}
    </SideFrame>
  );
}

/** Back to the list as it was left, or as the address has it. */
function useLeave(): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return () => {
    const isFromList = typeof state === "object" && state !== null && "fromList" in state;
    if (isFromList) void navigate(-1);
    else void navigate(deliveriesPath() + search, { replace: true });
  };
}
