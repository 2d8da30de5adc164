import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslate } from "ra-core";
import { Link as RouterLink } from "react-router";
import { deliveriesPath } from "../../records/deliveriesPath";
import { BooleanWidget } from "../boolean/BooleanWidget";
import type { WidgetProps } from "../Widget";

/** On or off, and below it the way to what the webhook was told. */
export function DeliveriesWidget(props: WidgetProps) {
  const translate = useTranslate();
  const { recordId } = props;
  return (
    <Box>
      <BooleanWidget {...props} />
      {recordId !== undefined && (
        <Link component={RouterLink} to={deliveriesPath(recordId)} variant="body2">
          {translate("app.tools.webhookDeliveries")}
        </Link>
      )}
    </Box>
  );
}
