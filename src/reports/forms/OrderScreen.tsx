import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { useLocation, useParams } from "react-router";
import { SideFrame } from "../../kit/SideFrame";
import { type FormHost, FormHostContext, ResourceEdit } from "../../resources/form";
import { ResourceScreen } from "../../resources/resource";
import { useLeave } from "./useLeave";

/** The form of the order that a row is of, over its report (spec 2.2). */
export function OrderScreen() {
  const translate = useTranslate();
  const leave = useLeave();
  const { pathname, search } = useLocation();
  const { orderId = "" } = useParams();
  const report = pathname.split("/").slice(0, 3).join("/");
  const host = useMemo<FormHost>(() => {
    const edit = (id: string) => `${report}/order/${encodeURIComponent(id)}${search}`;
    return { id: orderId, routes: { add: `${report}${search}`, edit }, start: {}, leave };
  }, [orderId, report, search, leave]);
  return (
    <SideFrame title={translate("reporting.forms.order")} onClose={leave}>
      <FormHostContext value={host}>
        <ResourceScreen key={orderId} name="orders">
          <ResourceEdit />
        </ResourceScreen>
      </FormHostContext>
    </SideFrame>
  );
}
