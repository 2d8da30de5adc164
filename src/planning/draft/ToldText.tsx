import NotificationsOff from "@mui/icons-material/NotificationsOffOutlined";
import MailOutline from "@mui/icons-material/MailOutline";
import WarningAmber from "@mui/icons-material/WarningAmber";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { CustomerChannels, RunChannel } from "../../../schemas/communications";
import type { Schedule } from "../../../schemas/schedule";

type Translate = ReturnType<typeof useTranslate>;

/** By which channels a customer is told. */
export function channelsText({ channels }: CustomerChannels, translate: Translate): string {
  return channels.map((channel) => translate(`planning.draftTold.channels.${channel}`)).join(", ");
}

/** By which channel a customer is told of the time of an order, or why he is not. */
export function customerText(told: CustomerChannels, translate: Translate): string {
  return told.channels.length > 0
    ? translate("planning.draftTold.customer.told", { channels: channelsText(told, translate) })
    : translate(`planning.draftTold.customer.${told.why ?? "nothing"}`);
}

type CustomerMarkProps = { told: CustomerChannels; isBare?: boolean };

/** The same as a sign, with the channels in words where there are any, and room for them. */
export function CustomerMark({ told, isBare = false }: CustomerMarkProps) {
  const translate = useTranslate();
  const isTold = told.channels.length > 0;
  return (
    <ToldMark
      text={customerText(told, translate)}
      short={isTold && !isBare ? channelsText(told, translate) : undefined}
      state={isTold ? "told" : told.why === "NO_ADDRESS" ? "lacks" : "off"}
    />
  );
}

/** How a driver is told of a run, or why he is not. */
export function DriverMark({ told: { to, why } }: { told: RunChannel }) {
  const translate = useTranslate();
  const text =
    why === null ? translate("planning.draftTold.driver", { to }) : translate(`planning.sending.why.${why}`);
  return <ToldMark text={text} state={why === null ? "told" : why === "SWITCHED_OFF" ? "off" : "lacks"} />;
}

/** How many customers hear of a vehicle's day, in few signs. */
export function HeardCount({ count }: { count: number }) {
  const translate = useTranslate();
  const text = translate("planning.draftTold.customers", { smart_count: count });
  return (
    <Box component="span" role="img" aria-label={text} title={text} sx={{ color: "text.secondary" }}>
      {count}
    </Box>
  );
}

/** How many orders of a draft keep the times that were told of them, if any: those on runs that were sent (domain 2). */
export function ToldAlready({ then }: { then: readonly Schedule[] }) {
  const translate = useTranslate();
  const sent = then
    .flatMap(({ journeys }) => journeys.flatMap(({ runs }) => runs))
    .filter(({ status }) => status !== "PLANNED");
  const told = sent.reduce((count, { stops }) => count + stops.length, 0);
  if (told === 0) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {translate("planning.draft.told", { smart_count: told })}
    </Typography>
  );
}

const looks = {
  told: { Icon: MailOutline, color: "success" },
  lacks: { Icon: WarningAmber, color: "warning" },
  off: { Icon: NotificationsOff, color: "disabled" },
} as const;

type ToldMarkProps = { text: string; short?: string | undefined; state: keyof typeof looks };

function ToldMark({ text, short, state }: ToldMarkProps) {
  const { Icon, color } = looks[state];
  return (
    <Box
      component="span"
      role="img"
      aria-label={text}
      title={text}
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 0.5,
        color: "text.secondary",
        whiteSpace: "nowrap",
      }}
    >
      <Icon aria-hidden color={color} sx={{ fontSize: 16 }} />
      {short}
    </Box>
  );
}
