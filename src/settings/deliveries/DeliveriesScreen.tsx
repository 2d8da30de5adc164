import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import TablePagination from "@mui/material/TablePagination";
import Typography from "@mui/material/Typography";
import { ListContextProvider, useListContext, useTranslate } from "ra-core";
import { Outlet } from "react-router";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { WebhookDelivery } from "../../../schemas/webhooks";
import { Failed } from "../../kit/Failed";
import { PageHeader } from "../../kit/PageHeader";
import { DeliveryFilters } from "./DeliveryFilters";
import { DeliveryTable } from "./DeliveryTable";
import { TestButton } from "./TestButton";
import { useDeliveries } from "./useDeliveries";
import { useWebhooks } from "./useWebhooks";

/** What webhooks were told, and what came of it (execution 5). */
export function DeliveriesScreen() {
  const translate = useTranslate();
  const list = useDeliveries();
  const webhooks = useWebhooks();
  return (
    <ListContextProvider value={list}>
      <PageHeader title={translate("webhooks.title")} actions={<TestButton webhooks={webhooks} />} />
      <DeliveryFilters webhooks={webhooks} />
      <Deliveries />
      <Outlet />
    </ListContextProvider>
  );
}

function Deliveries() {
  const translate = useTranslate();
  const list = useListContext<WebhookDelivery>();
  const { data, total = 0, error, isPending, refetch, page, perPage, setPage, filterValues } = list;
  if (isPending) return <LinearProgress aria-label={translate("app.loading")} />;
  if (!data)
    return error ? (
      <Failed level="h2" title={translate("webhooks.failed")} error={error} onRetry={() => void refetch()} />
    ) : null;
  if (total === 0)
    return (
      <Typography color="text.secondary" sx={{ mt: 4, textAlign: "center" }}>
        {translate(Object.keys(filterValues as object).length > 0 ? "webhooks.noneFound" : "webhooks.none")}
      </Typography>
    );
  return (
    <Box>
      {error && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {isApiError(error) ? linesText(reportOf(error).lines, translate) : translate("webhooks.failed")}
        </Alert>
      )}
      <DeliveryTable deliveries={data} />
      <TablePagination
        component="div"
        count={total}
        page={page - 1}
        rowsPerPage={perPage}
        rowsPerPageOptions={[perPage]}
        onPageChange={(_event, at) => setPage(at + 1)}
        labelRowsPerPage={translate("list.page.size")}
        labelDisplayedRows={({ from, to, count }) => translate("webhooks.range", { from, to, count })}
        getItemAriaLabel={(type) => translate(`list.page.${type}`)}
      />
    </Box>
  );
}
