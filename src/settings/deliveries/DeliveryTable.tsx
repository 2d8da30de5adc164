import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslate } from "ra-core";
import { Link as RouterLink, useLocation } from "react-router";
import { lineOf, lineText } from "../../../dataProviders/http";
import type { WebhookDelivery } from "../../../schemas/webhooks";
import { useIsPhone } from "../../kit/useIsPhone";
import { deliveriesPath } from "../../records/deliveriesPath";
import { StateChip } from "./StateChip";
import { useEventText } from "./useEventText";
import { useInstantText } from "./useInstantText";

/** A line each, the newest first; its subject leads to what was sent. */
export function DeliveryTable({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const columns = isPhone ? narrow : wide;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={translate("webhooks.title")}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name}>{translate(`webhooks.columns.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} columns={columns} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const wide = ["created", "event", "subject", "webhook", "state", "attempts", "answer", "due"] as const;
const narrow = ["subject", "event", "state"] as const;
type ColumnName = (typeof wide)[number];

type DeliveryRowProps = { delivery: WebhookDelivery; columns: readonly ColumnName[] };

function DeliveryRow({ delivery, columns }: DeliveryRowProps) {
  const translate = useTranslate();
  const eventText = useEventText();
  const instantText = useInstantText();
  const { search } = useLocation();
  const { id, event, subject, webhookName, state, attempts, created, due, status, error } = delivery;
  const when = (instant: string) => <time dateTime={instant}>{instantText(instant)}</time>;
  const why = error ? lineText(lineOf(error), translate) : undefined;
  const cells = {
    created: when(created),
    event: eventText(event),
    subject: (
      <Link
        component={RouterLink}
        to={{ pathname: `${deliveriesPath()}/${id}`, search }}
        state={{ fromList: true }}
      >
        {subject}
      </Link>
    ),
    webhook: webhookName,
    state: <StateChip state={state} />,
    attempts,
    answer: status ?? why ?? "–",
    due: due === null ? "–" : when(due),
  } satisfies Record<ColumnName, unknown>;
  return (
    <TableRow hover data-delivery={id}>
      {columns.map((name) => (
        <TableCell
          key={name}
          sx={{ overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" }}
          title={name === "answer" ? why : undefined}
        >
          {cells[name]}
        </TableCell>
      ))}
    </TableRow>
  );
}
