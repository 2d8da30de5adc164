import LinearProgress from "@mui/material/LinearProgress";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useParams } from "react-router";
import { manifests } from "virtual:resources";
import { isApiError } from "../../../dataProviders/http";
import { resourceAccess } from "../../../schemas";
import { FaultForm, faultCalls } from "../../faults";
import { Failed } from "../../kit/Failed";
import { Message } from "../../kit/Message";
import { SideFrame } from "../../kit/SideFrame";
import { useSession } from "../../session";
import { useLeave } from "./useLeave";

/** A fault of a vehicle, over its report: as its driver told of it, and what becomes of it (spec 3.9, domain 5). */
export function FaultScreen() {
  const translate = useTranslate();
  const leave = useLeave();
  const client = useQueryClient();
  const { reference = "" } = useParams();
  const { viewer } = useSession();
  const mayEdit = resourceAccess(manifests.vehicleCheckForms ?? {}, viewer) === "edit";
  const { data, error, refetch } = useQuery({
    queryKey: ["vehicleFaults", "one", reference],
    queryFn: ({ signal }) => faultCalls.read(reference, signal),
    staleTime: 0,
    retry: false,
  });
  const isUnknown = isApiError(error) && (error.status === 404 || error.hasCode("NOT_FOUND"));
  async function readAgain(): Promise<void> {
    await Promise.all([refetch(), client.invalidateQueries({ queryKey: ["reports"] })]);
  }
  return (
    <SideFrame title={translate("reporting.forms.fault")} note={data?.vehicleName} onClose={leave}>
      {isUnknown ? (
        <Message
          level="h2"
          title={translate("reporting.forms.gone")}
          text={translate("reporting.forms.goneText")}
        />
      ) : data ? (
        <FaultForm key={reference} fault={data} onSaved={readAgain} readOnly={!mayEdit} />
      ) : error ? (
        <Failed
          level="h2"
          title={translate("reporting.forms.failed")}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LinearProgress aria-label={translate("app.loading")} />
      )}
    </SideFrame>
  );
}
