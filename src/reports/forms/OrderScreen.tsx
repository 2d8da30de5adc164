import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { useLocation, useParams } from "react-router";
import { type FormHost, RecordFrame } from "../../resources/form";
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
  return <RecordFrame resource="orders" title={translate("reporting.forms.order")} host={host} />;
}
