import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import type { WebhookDeliveryDetails } from "../../../schemas/webhooks";
import { CodeBlock } from "./CodeBlock";
import { SendAgain } from "./SendAgain";
import { TryRow } from "./TryRow";
import { useEventText } from "./useEventText";
import { useInstantText } from "./useInstantText";

/** What was sent, and what each try came to. */
export function DeliveryDetails({ delivery }: { delivery: WebhookDeliveryDetails }) {
  const translate = useTranslate();
  const eventText = useEventText();
  const when = useInstantText();
  const { id, event, subject, webhookName, url, created, due, body, tries } = delivery;
  const facts = [
    ["event", eventText(event)],
    ["webhook", webhookName],
    ["url", url],
    ["id", id],
    ["created", when(created)],
    ...(due === null ? [] : [["due", when(due)]]),
  ] as const;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="h2">{subject}</Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: "grid", gridTemplateColumns: "max-content minmax(0, 1fr)", gap: 1 }}
      >
        {facts.map(([name = "", text]) => (
          <Box key={name} sx={{ display: "contents" }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(`webhooks.columns.${name}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: "anywhere" }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <SendAgain id={id} />
      <Part title={translate("webhooks.request")}>
        <CodeBlock text={pretty(body)} label={translate("webhooks.request")} />
      </Part>
      <Part title={translate("webhooks.tries")}>
        {tries.length === 0 && <Typography color="text.secondary">{translate("webhooks.noTry")}</Typography>}
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1.5 }}>
          {tries.map((tried) => (
            <TryRow key={tried.at} tried={tried} />
          ))}
        </Box>
      </Part>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h3" component="h3" gutterBottom>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), undefined, 2);
}
